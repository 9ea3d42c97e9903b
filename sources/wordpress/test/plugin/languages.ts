import { beforeAll, describe, expect, test } from "vitest";
import { key, type PluginSite } from "./plugin-site.ts";

export function testLanguages(site: PluginSite): void {
  const { run, makePost, makeTerm, translate, get } = site;

  describe("languages", () => {
    let english: number;
    let russian: number;

    beforeAll(async () => {
      english = await makePost("Shifts");
      russian = await makePost("Smeny", { post_status: "draft" });
      await translate({ en: english, ru: russian });
    });

    test("translations name drafts and the post itself", async () => {
      const { data } = await get<unknown>(`/wp/v2/posts/${english}?_fields=lang,translations,old_slugs`);
      expect(data).toEqual({ lang: "en", translations: { en: english, ru: russian }, old_slugs: [] });
    });

    test("posts and categories without a language are in the default one", async () => {
      const [none, kazakh] = [await makePost("Older"), await makePost("Kazakh")];
      await run("wp_set_object_terms( $none, array(), 'language' );", { none });
      await translate({ kk: kazakh });
      const fields = "_fields=lang,translations";
      const read = async (item: string) => (await get(`/wp/v2/${item}?${fields}`)).data;
      for (const item of ["categories/1", `posts/${none}`]) {
        expect(await read(item)).toEqual({ lang: "en", translations: {} });
      }
      expect(await read(`posts/${kazakh}`)).toEqual({ lang: "kk", translations: { kk: kazakh } });
      const ids = async (list: string) => (await get<{ id: number }[]>(`/wp/v2/${list}`)).data.map(({ id }) => id);
      expect(await ids("posts?lang=en")).toContain(none);
      expect(await ids("posts?lang=ru")).not.toContain(none);
      expect(await ids("categories?lang=en")).toContain(1);
    });

    test.each(["posts", "pages", "categories", "tags"])("%s can be requested in one language", async (collection) => {
      await run(
        `foreach ( array( 'post', 'page' ) as $post_type ) {
          $id = wp_insert_post( array( 'post_title' => 'Filter', 'post_type' => $post_type, 'post_status' => 'publish' ) );
          pll_set_post_language( $id, 'kk' );
        }
        foreach ( array( 'category', 'post_tag' ) as $taxonomy ) {
          pll_set_term_language( wp_insert_term( 'Filter ' . $collection, $taxonomy )['term_id'], 'kk' );
        }`,
        { collection },
      );
      const kazakh = await get<{ lang: string }[]>(`/wp/v2/${collection}?lang=kk&_fields=lang`);
      expect(new Set(kazakh.data.map(({ lang }) => lang))).toEqual(new Set(["kk"]));
      expect(Number(kazakh.headers.get("x-wp-total"))).toBe(kazakh.data.length);
      expect((await get(`/wp/v2/${collection}?lang=uz`)).data).toEqual([]);
      expect((await get(`/wp/v2/${collection}?lang=xx`)).status).toBe(400);
      const all = await get<unknown[]>(`/wp/v2/${collection}?lang=`);
      expect(all.data.length).toBeGreaterThanOrEqual(kazakh.data.length);
    });

    test("info says who manages the languages", async () => {
      const { data } = await get<Record<string, unknown>>("/site/v1/info");
      expect(data).toMatchObject({ provider: "polylang", default: "en", webhook: { configured: true } });
      expect(data.languages).toEqual(["en", "ru", "id", "kk", "az", "uz"]);
      expect(JSON.stringify(data)).not.toContain(key.toString("base64"));
    });

    test("a category remembers its old slugs", async () => {
      const id = await makeTerm("First name");
      const rename = "wp_update_term( $id, 'category', array( 'slug' => $slug ) );";
      for (const slug of ["second", "third", "first-name", "fourth"]) await run(rename, { id, slug });
      await run("wp_update_term( $id, 'category', array( 'name' => 'Only its name' ) );", { id });
      const { data } = await get(`/wp/v2/categories/${id}?_fields=slug,old_slugs`);
      expect(data).toEqual({ slug: "fourth", old_slugs: ["second", "third", "first-name"] });
    });
  });
}
