"""A scripted agent, which uses `diagnostree mcp` through the official client.

Usage: walk.py PROGRAM ARGUMENT... < PLAN. The plan is JSON: for each walk its tree, the answers, and perhaps a mode of
the client. It prints JSON: for each walk its results, which have all been checked against the schemas of the tools.
"""

import json
import sys

import anyio
import jsonschema
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client


async def walk(client, schemas, plan):
    """Answers question after question, and returns all results."""

    async def call(tool, **arguments):
        result = await client.call_tool(tool, arguments)
        if result.is_error:
            return {"error": result.content[0].text}
        jsonschema.validate(result.structured_content, schemas[tool])
        if json.loads(result.content[0].text) != result.structured_content:
            raise ValueError(f"the text of {tool} says something else")
        return result.structured_content

    results = [await call(plan.get("tool", "step"), **plan["arguments"])]
    for answer in plan.get("answers", []):
        state = results[-1].get("walk", "")
        results.append(await call("step", walk=state, answer=answer, basis="user", evidence="The user said so."))
    return results


async def main():
    plans = json.load(sys.stdin)
    found = []
    for mode in ["auto", "legacy"]:
        server = StdioServerParameters(command=sys.argv[1], args=sys.argv[2:])
        async with Client(stdio_client(server), mode=mode) as client:
            tools = (await client.list_tools()).tools
            schemas = {tool.name: tool.output_schema for tool in tools}
            for tool in tools:
                jsonschema.Draft202012Validator.check_schema(tool.input_schema)
                jsonschema.Draft202012Validator.check_schema(tool.output_schema)
            chosen = [plan for plan in plans if plan.get("mode", "auto") == mode]
            found.append(
                {
                    "revision": client.protocol_version,
                    "tools": [tool.name for tool in tools],
                    "walks": [await walk(client, schemas, plan) for plan in chosen],
                }
            )
    json.dump(found, sys.stdout)


anyio.run(main)
