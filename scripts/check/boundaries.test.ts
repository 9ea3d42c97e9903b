import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { boundaries } from "../boundaries.ts";

/** One forbidden import for each cell of the table in boundaries.ts. Biome must refuse every one of them. */
const forbidden = imports({
  "domain/planted.ts": "react react-router node:fs ../app/cache.ts ../server/config.ts ../i18n/messages.ts kysely",
  "domain/deeper/planted.ts": "../../server/config.ts",
  "i18n/planted.ts":
    "react node:fs ../app/cache.ts ../server/config.ts ../domain/content.ts ../sources/wordpress/wordpress-feed.ts",
  "app/ui/planted.tsx": "../pages/home/hero.tsx ../../server/config.ts ../site/layouts.tsx ../demos/clock.tsx",
  "app/head/planted.ts": "../pages/home/home.tsx ../site/layouts.tsx ../../server/config.ts",
  "app/site/planted.tsx": "../pages/home/hero.tsx",
  "app/site/header/planted.tsx": "../../../server/config.ts",
  "app/planted.ts": "../server/config.ts ../sources/wordpress/wordpress-feed.ts",
  "app/demos/planted.tsx": "../../server/config.ts ../pages/home/hero.tsx",
  "app/pages/blog/planted.tsx": "../home/hero.tsx ../../../server/config.ts ../../pages/home/hero.tsx",
  "app/pages/blog/deeper/planted.tsx": "../../home/hero.tsx ../../../../server/config.ts",
  "server/planted.ts": "../app/cache.ts react-router ../sources/wordpress/wordpress-feed.ts",
  "server/http/request/planted.ts":
    "../../../app/cache.ts ../../stores/store.ts ../../outbox/worker.ts ../../content/files/settings.ts",
  "server/http/pages/planted.ts": "react",
  "server/content/files/planted.ts": "../../http/pages/page-cache.ts ../../../app/cache.ts",
  "server/content/markdown/planted.ts": "../../stores/store.ts",
  "server/stores/planted.ts":
    "../http/pages/page-cache.ts ../content/files/settings.ts ../../app/cache.ts ../leads/store.ts ../outbox/queue.ts",
  "server/stores/migrations/planted.ts": "../../app.ts",
  "server/outbox/planted.ts": "../stores/database.ts ../leads/store.ts ../../app/cache.ts",
  "server/comments/planted.ts": "../stores/tables.ts ../content/mirror.ts",
  "server/forms/planted.ts": "../stores/store.ts ../../app/cache.ts",
  "server/leads/planted.ts": "../stores/database.ts ../http/pages/page-cache.ts ../../app/cache.ts",
  "server/content/planted.ts": "../../sources/wordpress/wordpress-feed.ts",
  "sources/wordpress/planted.ts":
    "../../server/stores/store.ts ../../server/content/markdown/folder-feed.ts ../../app/cache.ts",
  "sources/wordpress/html/planted.ts": "../../../server/config.ts",
  "sources/wordpress/development/planted.ts": "../../../app/cache.ts",
});

const permitted = imports({
  "domain/planted.ts": "valibot ../i18n/locales.ts ./site.ts",
  "domain/deeper/planted.ts": "../../i18n/locales.ts @orama/stemmers/russian ../site.ts",
  "i18n/planted.ts": "use-intl/core ./locales.ts",
  "app/ui/planted.tsx": "../../domain/content.ts",
  "app/pages/blog/planted.tsx": "../../ui/link.tsx ../../cache.ts ../../../domain/content.ts ./post-list.tsx",
  "app/pages/blog/deeper/planted.tsx": "../post-list.tsx ../../../ui/link.tsx ../../../../domain/content.ts",
  "server/http/pages/planted.ts": "../../../domain/content.ts",
  "server/http/request/planted.ts": "../../app.ts",
  "server/leads/planted.ts": "../stores/store.ts ../outbox/queue.ts ../forms/guard.ts",
  "server/outbox/planted.ts": "../stores/store.ts",
  "server/app.ts": "../app/context.ts",
  "server/planted.ts": "./stores/store.ts ./http/pages/page-cache.ts",
  "server/stores/migrations/planted.ts": "../database.ts",
  "server/content/markdown/planted.ts": "../../../domain/content.ts",
  "server/open-resources.ts": "../sources/wordpress/wordpress-feed.ts",
  "sources/wordpress/planted.ts": "../../domain/content.ts ../../server/content/post-source.ts",
  "sources/wordpress/html/planted.ts": "../../../server/content/html/parse-html.ts",
  "sources/wordpress/development/planted.ts": "../../../server/content/files/settings.ts",
});

/** Other ways to write the same import. */
const disguises: [name: string, code: string][] = [
  ["a type", 'import type { planted } from "react";\nexport type Planted = planted;\n'],
  ["a re-export", 'export { planted } from "react";\n'],
  ["a dynamic import", 'export const planted = () => import("react");\n'],
];

let refused: Set<string>;

/** Creates a folder with the planted files and our rules only, and checks all files in one run of Biome. */
beforeAll(() => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "folder-")));
  const put = (file: string, code: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  };
  for (const file of ["biome.json", ".gitignore"]) copyFileSync(file, join(folder, file));
  put("scripts/boundaries.generated.json", boundaries);
  for (const plant of [...forbidden, ...permitted]) {
    put(placeOf(plant), `import { planted } from "${plant[1]}";\nplanted();\n`);
  }
  for (const [name, code] of disguises) put(`domain/${name}.ts`, code);
  put("app/circle/one.ts", 'import { two } from "./two.ts";\nexport const one = () => two;\n');
  put("app/circle/two.ts", 'import { one } from "./one.ts";\nexport const two = () => one;\n');
  const rules = ["style/noRestrictedImports", "suspicious/noImportCycles"];
  const { stdout } = spawnSync(
    join(import.meta.dirname, "../../node_modules/.bin/biome"),
    ["lint", ...rules.map((rule) => `--only=${rule}`), "--reporter=github", "--max-diagnostics=200", "."],
    { cwd: folder, encoding: "utf8" },
  );
  refused = new Set(
    [...stdout.matchAll(/(?:noRestrictedImports|noImportCycles),file=([^,]+)/g)].map(([, file = ""]) =>
      relative(folder, file),
    ),
  );
  rmSync(folder, { recursive: true });
});

it.each(forbidden)("%s may not import %s", (...plant) => {
  expect(refused).toContain(placeOf(plant));
});

it.each(permitted)("%s may import %s", (...plant) => {
  expect(refused).not.toContain(placeOf(plant));
});

it.each(disguises)("%s is an import too", (name) => {
  expect(refused).toContain(`domain/${name}.ts`);
});

it("two files may not import each other", () => {
  expect(refused).toContain("app/circle/one.ts");
});

/** Returns each file with each of its imports, which the table separates with spaces. */
function imports(table: Record<string, string>): [file: string, importedPath: string][] {
  return Object.entries(table).flatMap(([file, paths]) =>
    paths.split(" ").map((path): [string, string] => [file, path]),
  );
}

/** Returns a separate file for each import. `server/app.ts` keeps its name, because a rule names it. */
function placeOf([file, path]: [string, string]): string {
  if (!file.includes("planted")) return file;
  return file.replace("planted", `planted-${path.replaceAll(/[^a-z]/g, "-")}`);
}
