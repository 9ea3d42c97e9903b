import type { Manifest } from "vite";

const isHelpPage = (source: string) => /^app\/pages\/help\/\w+\.tsx/.test(source);
/** Messages are in the HTML of the pages, by language. */
const isMessages = (source: string) => source.startsWith("i18n/messages/");

/** The scripts that help pages import later, with the scripts that these import: addresses such as `/assets/x.js`. */
export function laterAssets(manifest: Manifest): string[] {
  const first = new Set<string>();
  const later = new Set<string>();
  function addImports(source: string, chunks: Set<string>): void {
    if (chunks.has(source)) return;
    chunks.add(source);
    for (const imported of manifest[source]?.imports ?? []) addImports(imported, chunks);
  }
  for (const source of Object.keys(manifest)) if (isHelpPage(source)) addImports(source, first);
  for (const source of first) {
    for (const imported of manifest[source]?.dynamicImports ?? [])
      if (!isMessages(imported)) addImports(imported, later);
  }
  return [...later].flatMap((source) => (first.has(source) ? [] : `/${manifest[source]?.file}`)).sort();
}
