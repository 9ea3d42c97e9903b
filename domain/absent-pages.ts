import { type Locale, perLocale } from "../i18n/locales.ts";
import { pages } from "./pages.ts";
import type { Site } from "./site.ts";
import { href } from "./site-map.ts";

/** The names of the folders in `pages/` whose page is not at the address of the same name. */
const oddNames: Readonly<Record<string, "features" | "industries">> = {
  "features/overview": "features",
  "industries/overview": "industries",
};

/** Pages that all others lead to. Without a text in a language, they have that of the fallback language. */
const needed: ReadonlySet<string> = new Set(["home", "features/overview", "industries/overview", "pricing"]);

/** Which addresses of each language have no page, or the text of the fallback language. */
export interface MissingPages {
  absent: Record<Locale, string[]>;
  borrowed: Record<Locale, string[]>;
}

/**
 * Returns which addresses have no page: pages that `off` of the site names, and pages without a text in a language,
 * unless `missingPages` says that they borrow that of the fallback language. `missing`: names of folders in `pages/`.
 */
export function missingPages(
  site: Pick<Site, "off" | "missingPages">,
  missing: Record<Locale, string[]>,
): MissingPages {
  const borrows = (name: string) => site.missingPages === "fallback" || needed.has(name);
  const addresses = (lang: Locale, names: string[]) => names.flatMap((name) => addressOf(lang, name) ?? []);
  return {
    absent: perLocale((lang) => [
      ...site.off.map((name) => href(name, { lang })),
      ...addresses(
        lang,
        missing[lang].filter((name) => !borrows(name)),
      ),
    ]),
    borrowed: perLocale((lang) => addresses(lang, missing[lang].filter(borrows))),
  };
}

/** Returns whether the page at this path has a text in the language of the path. */
export function isWritten({ absent, borrowed }: MissingPages, lang: Locale, path: string): boolean {
  return !absent[lang].includes(path) && !borrowed[lang].includes(path);
}

/** Returns the address of the page of a folder in `pages/`; `null` if its words are not those of a page. */
function addressOf(lang: Locale, name: string): string | null {
  const overview = oddNames[name];
  if (overview) return href(overview, { lang });
  const [folder, slug = ""] = name.split("/");
  if (folder === "features") return href("feature", { lang, slug });
  if (folder === "industries") return href("industry", { lang, slug });
  return Object.hasOwn(pages, name) ? href(name as "about", { lang }) : null;
}
