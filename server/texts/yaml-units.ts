import { CST, isMap, isScalar, isSeq, type Node, parseDocument, type Scalar } from "yaml";
import type { Unit } from "./units.ts";

export type ValueKind = "value" | "message" | "list";

/** The fields whose values may be names that the code knows, dates or addresses. */
const codeFields = new Set([
  ...["audience", "category", "country", "feature", "features", "id", "markets", "menu", "picture", "posted"],
  ...["published", "related", "source", "src", "updated"],
]);

/** A feature's name, a date or a path: no capital letter but the `T` of a date, no space. */
const codeShape = /^[a-z0-9:./T+-]+$/;

/** Lists the strings of YAML, or of JSON, which YAML includes. `offset` is the position of `source` in its file. */
export function yamlUnits(source: string, kind: ValueKind, offset = 0): Unit[] {
  const document = parseDocument(source, { logLevel: "silent" });
  const units: Unit[] = [];
  const add = (key: string, node: Node, text: string, kind: ValueKind) => {
    const [start, end] = node.range ?? [0, 0];
    units.push({ key, text, start: start + offset, end: end + offset, kind });
  };
  const walk = (node: unknown, path: string, field: string) => {
    const inside = path === "" ? "" : `${path}.`;
    if (isMap(node)) {
      for (const { key, value } of node.items) walk(value, `${inside}${key}`, String(key));
    } else if (isSeq(node)) {
      if (field !== "synonyms")
        for (const [index, item] of node.items.entries()) walk(item, `${inside}${index}`, field);
      else if (node.items.every(isText)) add(path, node, node.items.map(({ value }) => value).join("\n"), "list");
    } else if (isText(node)) {
      const isCode = kind !== "message" && codeFields.has(field) && codeShape.test(node.value);
      if (!isCode) add(path, node, node.value, kind);
    }
  };
  if (document.errors.length === 0) walk(document.contents, "", "");
  return units;
}

function isText(node: unknown): node is Scalar<string> {
  return isScalar(node) && typeof node.value === "string";
}

const styles = { '"': "QUOTE_DOUBLE", "'": "QUOTE_SINGLE", "|": "BLOCK_LITERAL", ">": "BLOCK_FOLDED" } as const;

/** Yields the ways to write a text in the place of a value, the best one first. The caller checks which one is read back. */
export function* writeValue(source: string, { kind, start, end }: Unit, text: string): Generator<string> {
  const old = source.slice(start, end);
  if (kind === "message") return yield JSON.stringify(text);
  const lineEnd = old.endsWith("\n") ? "\n" : "";
  if (kind === "list") {
    const items = text.split("\n").filter((line) => line !== "");
    for (const type of ["PLAIN", "QUOTE_DOUBLE"] as const) {
      const written = items.map((item) => write(item, { type, indent: 0, inFlow: true, end: [] }));
      yield `[${written.join(", ")}]${lineEnd}`;
    }
    return;
  }
  const line = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
  const [dashes = ""] = /^ *(?:- +)*/.exec(line) ?? [];
  const indent = /\n( +)\S/.exec(old)?.[1]?.length ?? dashes.length + 2;
  const own =
    Object.entries(styles).find(([mark]) => old.startsWith(mark))?.[1] ??
    (text.includes("\n") ? "BLOCK_LITERAL" : "PLAIN");
  for (const type of [own, "QUOTE_DOUBLE"] as const) {
    const written = write(text, { type, indent, end: [] });
    yield written.replace(/\n$/, "") + lineEnd;
  }
}

function write(text: string, options: Parameters<typeof CST.createScalarToken>[1]): string {
  return CST.stringify(CST.createScalarToken(text, options));
}
