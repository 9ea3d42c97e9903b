import { isSeq, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";

type List = YAMLSeq<YAMLMap>;

/** Changes a YAML file that is a list of maps, or empty. Its comments stay; without a change, every byte does. */
export function changeList(
  source: string,
  change: (list: List, createItem: (value: object) => YAMLMap) => void,
): string {
  const document = parseDocument(source);
  if (!isSeq(document.contents)) document.contents = document.createNode([]) as unknown as typeof document.contents;
  // The schemas of these files refuse anything but maps.
  const list = document.contents as unknown as List;
  const before = JSON.stringify(list);
  change(list, (value) => document.createNode(value) as unknown as YAMLMap);
  list.flow = false;
  return JSON.stringify(list) === before ? source : document.toString({ lineWidth: 0 });
}
