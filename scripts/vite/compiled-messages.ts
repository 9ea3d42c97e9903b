import { globSync } from "node:fs";
import { join, relative, sep } from "node:path";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { absentFact, fillPlaceholders, placeholderValues } from "../../domain/placeholders.ts";
import { typeset } from "../../domain/typeset.ts";
import { formatNumber } from "../../i18n/format.ts";
import { isLocale, type Locale } from "../../i18n/locales.ts";
import { readFacts, readSite, settingsFingerprint } from "../../server/content/files/settings.ts";
import { writeLanguages } from "../languages.ts";
import { siteDir as usualDir } from "../site-dir.ts";

/**
 * Fills the placeholders of the messages from the site's folder and compiles their ICU messages, so that browsers get
 * neither the parser nor the facts. A bad message stops the build and is named by file and key.
 */
export function compiledMessages(root: string, siteDir = usualDir): Plugin {
  const settings = ["site.yml", "facts.yml"].map((name) => join(siteDir, name));
  const sources = [join(root, "i18n/messages"), join(siteDir, "messages")];
  return {
    name: "compiled-messages",
    enforce: "pre",
    config: () => ({
      define: {
        "import.meta.env.SETTINGS_FINGERPRINT": JSON.stringify(
          settingsFingerprint(readSite(siteDir), readFacts(siteDir)),
        ),
      },
    }),
    transform: {
      filter: { id: /\/i18n\/messages\.generated\/[\w-]+\/\w+\.json$/ },
      handler(code, id) {
        const locale = /(\w+)\.json$/.exec(id)?.[1];
        if (!id.startsWith(`${root}/`) || !isLocale(locale)) return;
        for (const file of settings) this.addWatchFile(file);
        try {
          return { code: compileMessages(code, locale, siteDir), map: null };
        } catch (error) {
          this.error(`${relative(root, id)}: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    },
    /** Merges the messages again after one of them is edited. Vite notices the files that change. */
    configureServer({ watcher }) {
      watcher.add(sources);
      watcher.on("all", (_event, file) => {
        if (sources.some((folder) => file.startsWith(folder + sep))) writeLanguages(siteDir);
      });
    },
    /** Returns the messages to update, because Vite does not know what JSON files depend on. */
    hotUpdate({ file, modules }) {
      if (!settings.includes(file)) return;
      const { moduleGraph } = this.environment;
      const messages = globSync(join(root, "i18n/messages.generated/*/*.json"));
      return [...modules, ...messages.flatMap((path) => [...(moduleGraph.getModulesByFile(path) ?? [])])];
    },
  };
}

/**
 * Compiles JSON with ICU messages to JSON with the compiled messages of icu-minify. Throws an `Error` that names the
 * key of a bad message.
 */
export function compileMessages(json: string, locale: Locale, siteDir: string): string {
  const site = readSite(siteDir);
  const values = placeholderValues(site, readFacts(siteDir), locale, formatNumber);
  const escaped = new Map([...values].map(([key, value]) => [key, escapeForIcu(value)]));
  const set = (message: string, key: string) => {
    const filled = fillPlaceholders(message, escaped);
    // An ICU message cannot be cut into sentences.
    return filled.includes(absentFact) ? "" : typeset(locale, filled, key);
  };
  return JSON.stringify(compileTree(JSON.parse(json), set, ""));
}

function compileTree(branch: unknown, set: (message: string, key: string) => string, path: string): unknown {
  if (typeof branch === "string") return compileMessage(branch, set, path);
  if (typeof branch !== "object" || branch === null || Array.isArray(branch)) {
    throw new Error(`${path || "the file"}: write a text or an object of texts`);
  }
  return Object.fromEntries(
    Object.entries(branch).map(([key, value]) => [key, compileTree(value, set, path ? `${path}.${key}` : key)]),
  );
}

function compileMessage(message: string, set: (message: string, key: string) => string, path: string): unknown {
  try {
    return compile(set(message, path));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Escapes a value: a company called "Joe's {Diner}" must not start an ICU argument or a quotation. */
function escapeForIcu(value: string): string {
  return value.replace(/'/g, "''").replace(/[{}<>]/g, "'$&'");
}
