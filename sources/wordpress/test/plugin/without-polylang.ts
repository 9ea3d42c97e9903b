import { renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PluginSite } from "./plugin-site.ts";

export function testWithoutPolylang(site: PluginSite): void {
  const { run, makePost, translate, get } = site;

  describe("without Polylang", () => {
    let file: string;
    let russian: number;

    beforeAll(async () => {
      russian = await makePost("Odin");
      await translate({ ru: russian });
      file = join(await run<string>("return WPMU_PLUGIN_DIR;"), "polylang.php");
      renameSync(file, `${file}.off`);
    });
    afterAll(() => renameSync(`${file}.off`, file));

    test("everything is in one language, that of Settings → General", async () => {
      const item = async () => (await get(`/wp/v2/posts/${russian}?_fields=lang,translations`)).data;
      expect(await item()).toEqual({ lang: "en", translations: { en: russian } });
      expect((await get<unknown[]>("/wp/v2/posts?lang=en")).data).not.toEqual([]);
      expect((await get("/wp/v2/posts?lang=ru")).status).toBe(400);
      const { data } = await get<Record<string, unknown>>("/site/v1/info");
      expect(data).toMatchObject({ provider: "none", default: "en", languages: ["en"] });
      const kazakh = "add_filter( 'locale', fn() => 'kk_KZ' ); return get_permalink( $id );";
      expect(await run(kazakh, { id: russian })).toBe(`${site.origin}/kk/blog/odin`);
      const german = "add_filter( 'locale', fn() => 'de_DE' ); return get_permalink( $id );";
      expect(await run(german, { id: russian })).toBe(`${site.origin}/en/blog/odin`);
    });

    test("Site Health asks for Polylang if posts have languages", async () => {
      const health = (before = "") =>
        run<{ status: string; actions: string }>(`${before} return \\SiteCompanion\\test_languages();`);
      const result = await health();
      expect(result.status).toBe("critical");
      expect(result.actions).toContain("Install Polylang");
      const noneStored = `add_filter( 'query', fn( $sql ) => str_replace( "'language'", "'none'", $sql ) );`;
      expect((await health(noneStored)).status).toBe("good");
    });
  });
}
