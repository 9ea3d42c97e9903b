import { expect, test } from "vitest";
import { writeMessage } from "./write-message.ts";

const nested = '{\n  "shell": {\n    "pricing": "Fees",\n    "blog":   "Log"\n  }\n}\n';

test.each<[string | null, string, string, string]>([
  [null, "shell.pricing", "Fees", '{\n  "shell": {\n    "pricing": "Fees"\n  }\n}\n'],
  ["", "title", 'A "b"', '{\n  "title": "A \\"b\\""\n}\n'],
  [nested, "shell.blog", "News", nested.replace("Log", "News")],
  [nested, "shell.help", "Help", nested.replace('"Log"', '"Log",\n    "help": "Help"')],
  [nested, "head.title", "T", nested.replace("  }\n}", '  },\n  "head": {\n    "title": "T"\n  }\n}')],
  ['{"a":{}}', "a.b", "B", '{"a":{\n    "b": "B"\n  }}'],
  ['{ "a": "A" }', "b", "B", '{ "a": "A",\n  "b": "B" }'],
])("%j, %s: %s", (source, key, text, written) => {
  expect(writeMessage(source, key, text)).toBe(written);
  expect(() => JSON.parse(written)).not.toThrow();
});
