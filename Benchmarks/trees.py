"""Writes trees of any number of questions that read like the bundled ones, and in which nothing is wrong.

The same number always gives the same tree. A question has two to four answers; every fifth of the number there is a
cause, with a fix and an example; guides are few. Texts are shorter than those of the bundled trees: more events for
each byte, which is the harder case.
"""

import random

NOUNS = "view state binding model task sheet list row cell timer query path token scene label field".split()
VERBS = "updates appears changes returns arrives moves closes opens loads starts ends blinks".split()
WHENS = ["at once", "too late", "never", "once only", "on a device", "in the preview", "after a tap", "while scrolling"]
KEYS = ["never", "late", "twice", "other"]
SYSTEMS = ["iOS 15", "iOS 16", "iOS 17", "macOS 14", "watchOS 10"]


class Tree:
    """A tree of some number of questions, each reached by one answer of another."""

    def __init__(self, count):
        self.random = random.Random(count)
        self.count = count
        self.causes = max(1, count // 5)
        self.guides = max(1, count // 50)
        self.parents = [None] * count
        self.answers = []
        self.ways = {}
        self.grow()

    def grow(self):
        """Gives each question its answers: to the next question that has no parent yet, then to the causes in turn."""
        next_question, next_cause = 1, 0
        for question in range(self.count):
            answers = []
            for key in KEYS[: 2 + self.random.randrange(3)]:
                # At least one way of each question goes on, so that the questions never run out.
                if next_question < self.count and (not answers or self.random.random() < 0.6):
                    self.parents[next_question] = (question, key)
                    answers.append((key, self.question_id(next_question)))
                    next_question += 1
                else:
                    cause = next_cause % self.causes
                    self.ways.setdefault(cause, (question, key))
                    answers.append((key, self.cause_id(cause)))
                    next_cause += 1
            self.answers.append(answers)

    def question_id(self, number):
        return f"does-the-{NOUNS[number % 16]}-{number}"

    def cause_id(self, number):
        return f"{NOUNS[number % 16]}-is-{'lost' if number % 3 else 'copied'}-{number}"

    def guide_id(self, number):
        return f"look-at-the-{NOUNS[number % 16]}-{number}"

    def sentence(self, *starts):
        choose = self.random.choice
        return f"{choose(starts)} {choose(NOUNS)} {choose(VERBS)} {choose(WHENS)}"

    def way(self, cause):
        """The answers from the start to a cause."""
        question, key = self.ways[cause]
        keys = [key]
        while self.parents[question] is not None:
            question, key = self.parents[question]
            keys.append(key)
        return reversed(keys)

    def write(self, file, name):
        file.write(f"# A tree for measuring.\nformat: 1\nid: {name}\ntitle: {self.count} questions\n")
        file.write(f"symptom: Something is wrong with {self.count} views.\nstart: {self.question_id(0)}\n\nquestions:\n")
        for number in range(self.count):
            self.write_question(file, number)
        file.write("causes:\n")
        for number in range(self.causes):
            self.write_cause(file, number)
        file.write("guides:\n")
        for number in range(self.guides):
            self.write_guide(file, number)
        file.write("examples:\n")
        for number in range(self.causes):
            self.write_example(file, number)

    def write_question(self, file, number):
        file.write(f"  {self.question_id(number)}:\n    ask: {self.sentence('What if the', 'When the')}?\n")
        file.write(f"    how: |\n      Set a breakpoint. {self.sentence('The', 'This')}.\n      Then run it again.\n")
        if number % 8 == 0:
            file.write(f"    guides: [{self.guide_id(number % self.guides)}]\n")
        file.write("    answers:\n")
        for position, (key, target) in enumerate(self.answers[number]):
            say = self.sentence("The", "One", "My") + f" {position + 1}x"
            file.write(f"      - key: {key}\n        say: {say if position else chr(34) + say + chr(34)}\n")
            file.write(f"        go: {target}\n")
        file.write("\n")

    def write_cause(self, file, number):
        noun, other = self.random.sample(NOUNS, 2)
        file.write(f"  {self.cause_id(number)}:\n    title: {self.sentence('The', 'A')}\n    aka:\n      - Lost {noun}\n")
        file.write(f"    summary: A copy of the {noun} changes, and the {other} shows the first one.\n")
        file.write(f"    why: |\n      A `{noun}` is copied when it is assigned. {self.sentence('The', 'Its')},\n")
        file.write(f"      so that the {other} has nothing to show.\n")
        file.write(f"    confirm: |\n      - If it is this: {self.sentence('the', 'one')}.\n      - If not: it stays.\n")
        file.write(f"    fixes:\n      - title: Change the {noun} in place\n        since: {self.random.choice(SYSTEMS)}\n")
        file.write(f"        wrong: |\n          var copy = self.{noun}s[0]\n          copy.{other} = nil // a copy\n")
        file.write(f"        right: |\n          self.{noun}s[0].{other} = nil\n")
        file.write(f"    avoid:\n      - \"A second {noun}: it hides the first\"\n")
        if number % 3 == 0:
            file.write(f"    messages:\n      - \"Cannot find '*' in {noun}\"\n")
        file.write(f"    see: [{self.cause_id((number + 1) % self.causes)}]\n")
        file.write(f"    links:\n      - title: {noun.capitalize()}s\n        url: https://example.org/{noun}/{number}\n\n")

    def write_guide(self, file, number):
        file.write(f"  {self.guide_id(number)}:\n    title: {self.sentence('Is it that the')}\n    text: |\n")
        file.write("      Run it and look at the console. Then change one line, and look\n      again.\n")
        file.write(f"    snippets:\n      - title: Print\n        code: print({NOUNS[number % 16]})\n\n")

    def write_example(self, file, number):
        file.write(f"  - prompt: My {self.sentence('old', 'new')}, why?\n    answers: [{', '.join(self.way(number))}]\n")
        file.write(f"    cause: {self.cause_id(number)}\n")
