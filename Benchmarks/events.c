/* The floor for any reader of YAML: libyaml's event loop on a file in memory, and nothing done with the events. */

#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static unsigned char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) return NULL;
  long end = ftell(file);
  if (end < 0) return NULL;
  rewind(file);
  *size = (size_t)end;
  unsigned char *bytes = malloc(*size + 1);
  if (bytes != NULL && fread(bytes, 1, *size, file) != *size) return NULL;
  fclose(file);
  return bytes;
}

int main(int count, char **arguments) {
  size_t size = 0;
  unsigned char *bytes = count == 2 ? read_file(arguments[1], &size) : NULL;
  if (bytes == NULL) return 2;
  yaml_parser_t parser;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, bytes, size);
  long events = 0;
  int is_done = 0;
  while (!is_done) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    is_done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
    events++;
  }
  yaml_parser_delete(&parser);
  free(bytes);
  printf("%ld events\n", events);
  return 0;
}
