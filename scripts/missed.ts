/*
 * npm run missed: addresses that visitors asked for and that do not exist, the most wanted first, with who links to them,
 * the existing address that resembles each most, and the lines for `content/redirects.yml`. `-- --days 7` looks at fewer
 * days than 30.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { featurePages, industries } from "../domain/features.ts";
import { nearestAddress } from "../domain/nearest-address.ts";
import { href, type PlainPage, pages } from "../domain/site-map.ts";
import { type Locale, locales } from "../i18n/locales.ts";
import { catalogOf } from "../server/content/families.ts";
import { Mirror } from "../server/content/mirror.ts";
import { readMissed } from "../server/missed/read-missed.ts";
import { refuse, say, table } from "./terminal.ts";
import { withStore } from "./with-store.ts";

/** Lines of the table. */
const maxShown = 100;

const { values } = parseArgs({ options: { days: { type: "string", default: "30" } } });
const days = Number(values.days);
if (!Number.isInteger(days) || days < 1) refuse(`--days ${values.days}: write a whole number from 1`);

await withStore(async (store, config) => {
  const missed = (await readMissed(store, Date.now() - days * 24 * 3600 * 1000)).slice(0, maxShown);
  if (missed.length === 0) return say("none");
  const existing = addressesOf(join(config.dataDir, "content.db"));
  const rows = missed.map((each) => ({ ...each, nearest: nearestAddress(each.path, existing) }));
  say(
    table([
      ["requests", "address", "linked from", "nearest address"],
      ...rows.map(({ requests, path, referrers, nearest }) => [
        String(requests),
        path,
        referrers.slice(0, 3).join(", "),
        nearest ?? "",
      ]),
    ]),
  );
  const rules = rows.flatMap(({ path, nearest }) => (nearest === null ? [] : [`- from: ${path}\n  to: ${nearest}`]));
  if (rules.length > 0) say(`\nFor content/redirects.yml, where a suggestion is right:\n${rules.join("\n")}`);
}, "Nothing was read");

/** Every page that a rule may lead to. `mirrorFile` is the copy of the content that the site keeps. */
function addressesOf(mirrorFile: string): string[] {
  const plain = Object.entries(pages).flatMap(([name, { path }]) =>
    path.slice("/:lang".length).includes(":") || name === "thanks" || name.endsWith("Preview")
      ? []
      : [name as PlainPage],
  );
  const mirror = new Mirror(mirrorFile);
  const paths = locales.flatMap((lang: Locale) => [
    ...plain.map((name) => href(name, { lang })),
    ...featurePages.map((slug) => href("feature", { lang, slug })),
    ...industries.map((slug) => href("industry", { lang, slug })),
    ...slugsOf(mirror, "posts", lang).map((uri) => href("blogPost", { lang, uri })),
    ...slugsOf(mirror, "help", lang).map((slug) => href("helpArticle", { lang, slug })),
  ]);
  mirror.close();
  return paths;
}

function slugsOf(mirror: Mirror, collection: "posts" | "help", lang: Locale): string[] {
  return catalogOf(mirror, collection, Date.now()).flatMap(({ translations }) => translations[lang] ?? []);
}
