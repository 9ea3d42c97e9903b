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

    test("a post without a choice is in the default language; translations name drafts and itself", async () => {
      const { data } = await get<unknown>(`/wp/v2/posts/${english}?_fields=lang,translations,old_slugs`);
      expect(data).toEqual({ lang: "en", translations: { en: english, ru: russian }, old_slugs: [] });
    });

    test("posts and categories older than the plugin are in the default language, and can be linked", async () => {
      const [old, kazakh] = [await makePost("Older"), await makePost("Kazakh")];
      await run(
        `wp_set_object_terms( $old, array(), 'language' );
        $own->set_language( 'post', $kazakh, 'kk' );`,
        { old, kazakh },
      );
      const fields = "_fields=lang,translations";
      expect((await get(`/wp/v2/categories/1?${fields}`)).data).toEqual({ lang: "en", translations: { en: 1 } });
      expect((await get(`/wp/v2/posts/${old}?${fields}`)).data).toEqual({ lang: "en", translations: { en: old } });
      expect((await get<{ id: number }[]>("/wp/v2/posts?lang=en")).data.map(({ id }) => id)).toContain(old);
      expect((await get<{ id: number }[]>("/wp/v2/posts?lang=ru")).data.map(({ id }) => id)).not.toContain(old);
      expect((await get<{ id: number }[]>("/wp/v2/categories?lang=en")).data.map(({ id }) => id)).toContain(1);
      await translate({ en: old, kk: kazakh });
      const { data } = await get(`/wp/v2/posts/${kazakh}?${fields}`);
      expect(data).toEqual({ lang: "kk", translations: { en: old, kk: kazakh } });
      expect(
        await run("return wp_get_object_terms( $old, 'language', array( 'fields' => 'slugs' ) );", { old }),
      ).toEqual(["en"]);
    });

    test.each(["posts", "pages", "categories", "tags"])("%s can be requested in one language", async (collection) => {
      await run(
        `foreach ( array( 'post', 'page' ) as $post_type ) {
          $id = wp_insert_post( array( 'post_title' => 'Filter', 'post_type' => $post_type, 'post_status' => 'publish' ) );
          $own->set_language( 'post', $id, 'kk' );
        }
        foreach ( array( 'category', 'post_tag' ) as $taxonomy ) {
          $own->set_language( 'term', wp_insert_term( 'Filter ' . $collection, $taxonomy )['term_id'], 'kk' );
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
      expect(data).toMatchObject({ provider: "own", default: "en", webhook: { configured: true } });
      const slugs = (data.languages as { slug: string }[]).map(({ slug }) => slug);
      expect(slugs.join()).toBe("en,ru,id,kk,az,uz");
      expect(JSON.stringify(data)).not.toContain(key.toString("base64"));
    });

    test("a post leaves its group if it gets a language that the group already has", async () => {
      const id = await makePost("Third");
      await translate({ en: english, ru: russian, az: id });
      await run("$own->set_language( 'post', $id, 'ru' );", { id });
      const groups = "return array( $own->translations( 'post', $id ), $own->translations( 'post', $english ) );";
      expect(await run(groups, { id, english })).toEqual([{ ru: id }, { en: english, ru: russian }]);
    });

    test("a deleted post leaves its group, and a group of one is deleted", async () => {
      const members = { en: await makePost("Left"), ru: await makePost("Gone") };
      await translate(members);
      const left = await run(
        `wp_delete_post( $members['ru'], true );
        return array( $own->translations( 'post', $members['en'] ), wp_get_object_terms( $members['en'], 'post_translations' ) );`,
        { members },
      );
      expect(left).toEqual([{ en: members.en }, []]);
    });

    test("a category remembers its old slugs", async () => {
      const id = await makeTerm("First name");
      const rename = "wp_update_term( $id, 'category', array( 'slug' => $slug ) );";
      for (const slug of ["second", "third", "first-name", "fourth"]) await run(rename, { id, slug });
      await run("wp_update_term( $id, 'category', array( 'name' => 'Only its name' ) );", { id });
      const { data } = await get(`/wp/v2/categories/${id}?_fields=slug,old_slugs`);
      expect(data).toEqual({ slug: "fourth", old_slugs: ["second", "third", "first-name"] });
    });

    test("a deleted category leaves its group, in which the other one stays alone", async () => {
      const members = { en: await makeTerm("Left"), ru: await makeTerm("Gone") };
      await translate(members, "term");
      const left = await run(
        `wp_delete_term( $members['ru'], 'category' );
        $group = wp_get_object_terms( $members['en'], 'term_translations' );
        return array( $own->translations( 'term', $members['en'] ), maybe_unserialize( $group[0]->description ) );`,
        { members },
      );
      expect(left).toEqual([{ en: members.en }, { en: members.en }]);
    });
  });
}
