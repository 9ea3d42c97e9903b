import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import type { Facts } from "../../domain/facts.ts";
import type { Site } from "../../domain/site.ts";
import { isLocale } from "../../i18n/locales.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { messageCompiler } from "../../server/messages/compile-messages.ts";
import { messageFingerprints } from "../../server/messages/read-messages.ts";
import { writeLanguages } from "../languages.ts";
import { siteDir as usualDir } from "../site-dir.ts";

/**
 * Fills the placeholders of the messages from the site's folder and compiles their ICU messages, so that browsers get
 * neither the parser nor the facts. A bad message stops the build and is named by file and key. What changes in the
 * folder afterwards is read by `server/messages/read-messages.ts`.
 */
export function compiledMessages(root: string, siteDir = usualDir): Plugin {
  const source = join(root, "i18n/messages");
  // The fingerprints must be those of the compiled messages, so all of them are made with the same settings.
  let read: { site: Site; facts: Facts } | undefined;
  const settings = () => {
    read ??= { site: readSite(siteDir), facts: readFacts(siteDir) };
    return read;
  };
  return {
    name: "compiled-messages",
    enforce: "pre",
    config: () => ({
      define: {
        // As a string, because Vitest turns such values into strings.
        "import.meta.env.MESSAGE_FINGERPRINTS": JSON.stringify(
          JSON.stringify(messageFingerprints({ contentDir: siteDir, ...settings() })),
        ),
      },
    }),
    transform: {
      filter: { id: /\/i18n\/messages\.generated\/[\w-]+\/\w+\.json$/ },
      handler(code, id) {
        const locale = /(\w+)\.json$/.exec(id)?.[1];
        if (!id.startsWith(`${root}/`) || !isLocale(locale)) return;
        try {
          const { site, facts } = settings();
          return { code: JSON.stringify(messageCompiler(site, facts, locale)(JSON.parse(code))), map: null };
        } catch (error) {
          this.error(`${relative(root, id)}: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    },
    /** Merges the messages again after one of the code is edited. Vite notices the files that change. */
    configureServer({ watcher }) {
      watcher.add(source);
      watcher.on("all", (_event, file) => {
        if (file.startsWith(source + sep)) writeLanguages(siteDir);
      });
    },
  };
}
