import { isMap, isScalar, parseDocument } from "yaml";
import { replaceUnit, unitsOf } from "../texts/units.ts";

/**
 * Returns a site's own file of messages with another text for a message, which it may lack so far. Every other byte
 * stays as it is. `source`: what the file says; `null`: there is none. `key`: such as `shell.pricing`.
 */
export function writeMessage(source: string | null, key: string, text: string): string {
  const own = source?.trim() ? source : "{}\n";
  const unit = unitsOf(".json", own).find((each) => each.key === key);
  const replaced = unit && replaceUnit(".json", own, unit, text);
  return replaced?.ok ? replaced.source : addMessage(own, key.split("."), text);
}

function addMessage(source: string, path: string[], text: string): string {
  let place = parseDocument(source, { logLevel: "silent" }).contents;
  let depth = 0;
  while (isMap(place)) {
    const pair = place.items.find((each) => isScalar(each.key) && each.key.value === path[depth]);
    if (!isMap(pair?.value)) break;
    place = pair.value;
    depth += 1;
  }
  if (!isMap(place) || !place.range) throw new Error("the file is no object of texts");
  const [name = "", ...rest] = path.slice(depth);
  const value = rest.reduceRight<unknown>((inner, each) => ({ [each]: inner }), text);
  const indent = "  ".repeat(depth + 1);
  const line = `\n${indent}${JSON.stringify(name)}: ${JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`)}`;
  const [start, end] = place.range;
  const last = source.slice(start, end - 1).trimEnd();
  const comma = place.items.length > 0 ? "," : "";
  const outer =
    last.length === end - 1 - start ? `\n${"  ".repeat(depth)}` : source.slice(start + last.length, end - 1);
  return `${source.slice(0, start)}${last}${comma}${line}${outer}${source.slice(end - 1)}`;
}
