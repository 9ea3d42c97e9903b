import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { editing, key, type PluginSite } from "./plugin-site.ts";

export function testPreviews(site: PluginSite): void {
  const { run, makePost, get } = site;

  describe("previews", () => {
    const sign = (id: number, expires: number) =>
      createHmac("sha256", key).update(`preview.${id}.${expires}`).digest("hex");
    const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

    const open = (id: number, expires = soon(60), signature = sign(id, expires)) =>
      get<Record<string, unknown>>(`/site/v1/preview/${id}?exp=${expires}&sig=${signature}`);

    test.each([
      ["draft", {}],
      ["pending", {}],
      ["private", {}],
      ["publish", {}],
      ["publish", { post_password: "secret" }],
      ["future", { post_date: "2090-01-01 00:00:00", post_date_gmt: "2090-01-01 00:00:00" }],
    ])("a %s post, by the link of the Preview button", async (status, fields) => {
      const post = { post_title: "A title & more", post_content: "<p>Text</p>", post_status: status, ...fields };
      const [id, link] = await run<[number, string]>(
        `$id = wp_insert_post( $post );
        pll_set_post_language( $id, 'ru' );
        return array( $id, get_preview_post_link( $id ) );`,
        { post },
      );
      const address = new URL(link);
      expect(address.href).toMatch(`${site.origin}/ru/blog/preview?id=${id}&`);
      const answer = await get(`/site/v1/preview/${id}${address.search}`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(answer.data).toMatchObject({
        ...{ id, slug: expect.stringMatching(/^a-title-more/), status, is_preview: true },
        ...{ title: { rendered: "A title &#038; more" }, content: { rendered: "<p>Text</p>\n", protected: false } },
        ...{ author: 1, featured_media: 0, categories: [1], lang: "ru", translations: { ru: id } },
      });
    });

    test("an autosave is shown in place of the post until the post is saved", async () => {
      const id = await makePost("Saved");
      await run(
        `${editing} $changed = array( 'post_title' => 'Not saved yet', 'post_content' => 'New', 'post_excerpt' => 'Short' );
        wp_create_post_autosave( array( 'post_ID' => $id, 'post_type' => 'post' ) + $changed );`,
        { id },
      );
      const { data } = await open(id);
      expect(data).toMatchObject({
        title: { rendered: "Not saved yet" },
        content: { rendered: "<p>New</p>\n" },
        slug: "saved",
      });
      expect((await get<object>(`/wp/v2/posts/${id}`)).data).toMatchObject({ title: { rendered: "Saved" } });
    });

    test("links that are forged, expired or valid too long are refused, and deleted posts are not found", async () => {
      const id = await makePost("Refused", { post_status: "draft" });
      const other = await makePost("Other", { post_status: "draft" });
      const page = await makePost("Page", { post_type: "page" });
      const gone = await makePost("Gone", { post_status: "trash" });
      const answers = await Promise.all([
        ...[open(id), open(id, soon(-1)), open(id, soon(7200)), open(id, soon(60), sign(other, soon(60)))],
        ...[open(id, soon(60), "0".repeat(64)), get(`/site/v1/preview/${id}`)],
        ...[get(`/site/v1/preview/${id}?exp[]=1&sig[]=2`), open(gone), open(page), open(999_999)],
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403, 403, 403, 404, 404, 404]);
    });
  });
}
