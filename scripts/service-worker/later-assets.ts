import type { Manifest } from "vite";

const isHelpPage = (source: string) => /^app\/pages\/help\/\w+\.tsx/.test(source);
/** Messages are not listed, because the HTML of a page contains those of its language. */
const isMessages = (source: string) => source.startsWith("i18n/messages/");

/**
 * Returns the addresses, such as `/assets/x.js`, of the scripts that help pages import later, and of the scripts that
 * these import.
 */
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
