import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PluginSite } from "./plugin-site.ts";

/**
 * The functions of Polylang that the plugin calls, based on metadata. Polylang itself cannot be installed here, because
 * it is in no registry that this machine may use.
 */
const polylang = `<?php
const POLYLANG_VERSION = '3.5';
function pll_languages_list( $args ) {
  return array( 'slug' => array( 'en', 'ru' ), 'locale' => array( 'en_US', 'ru_RU' ), 'name' => array( 'English', 'Русский' ) )[ $args['fields'] ];
}
function pll_default_language() { return 'en'; }
function pll_get_post_language( $id ) { return get_post_meta( $id, 'lang', true ) ?: false; }
function pll_get_term_language( $id ) { return get_term_meta( $id, 'lang', true ) ?: false; }
function pll_get_post_translations( $id ) { return get_post_meta( $id, 'translations', true ) ?: array(); }
function pll_get_term_translations( $id ) { return get_term_meta( $id, 'translations', true ) ?: array(); }
`;

export function testPolylang(site: PluginSite): void {
  const { makePost, makeTerm, get } = site;

  describe("with Polylang", () => {
    let file: string;
    let english: number;
    let russian: number;

    beforeAll(async () => {
      file = join((await site.wordpress.run("return WPMU_PLUGIN_DIR;")) as string, "polylang.php");
      writeFileSync(file, polylang);
      [english, russian] = [await makePost("Polylang"), await makePost("Polilang")];
      const members = { en: english, ru: russian };
      await site.wordpress.run(
        `foreach ( $input as $language => $id ) {
          update_post_meta( $id, 'lang', $language );
          update_post_meta( $id, 'translations', $input );
        }`,
        members,
      );
    });
    afterAll(() => rmSync(file));

    test("languages and translations come from it; anything without a language is in the default one", async () => {
      const fields = "_fields=lang,translations";
      const translations = { en: english, ru: russian };
      expect((await get(`/wp/v2/posts/${russian}?${fields}`)).data).toEqual({ lang: "ru", translations });
      const [post, term] = [await makePost("Without"), await makeTerm("Without")];
      expect((await get(`/wp/v2/posts/${post}?${fields}`)).data).toEqual({ lang: "en", translations: {} });
      expect((await get(`/wp/v2/categories/${term}?${fields}`)).data).toEqual({ lang: "en", translations: {} });
      const { data } = await get<Record<string, unknown>>("/site/v1/info");
      expect(data).toMatchObject({ provider: "polylang", default: "en" });
      expect(data.languages).toEqual([
        { slug: "en", locale: "en_US", name: "English" },
        { slug: "ru", locale: "ru_RU", name: "Русский" },
      ]);
    });

    test("links and messages use its languages, and the plugin's own languages are off", async () => {
      expect(await site.wordpress.run("return get_permalink( $input );", russian)).toBe(
        `${site.origin}/ru/blog/polilang`,
      );
      await site.wordpress.run("wp_update_post( array( 'ID' => $input, 'post_title' => 'New' ) );", russian);
      expect(site.events()).toMatchObject([{ type: "post", lang: "ru", translations: { en: english, ru: russian } }]);
      expect(await site.wordpress.run("return SiteCompanion\\own_languages();")).toBeNull();
    });
  });
}
