import { expect, test } from "vitest";
import { makeContentFolder } from "../../../test/fixtures/content-folder.ts";
import { seedPosts } from "../development/seed.ts";
import type { Desk } from "./desk.ts";

/** Tests what `npx node sources/wordpress/development/main.ts` puts into WordPress. */
export function testSeed(desk: () => Desk): void {
  test("a seeded WordPress has the posts of a content folder, each once", async () => {
    const { wordpress, clear } = desk();
    await clear();
    const content = makeContentFolder([
      { id: "a", locale: "en", slug: "a" },
      { id: "a", locale: "ru", slug: "a-ru" },
    ]);
    const seed = async () => [await seedPosts(wordpress, content.dir), await seedPosts(wordpress, content.dir)];
    expect(await seed()).toEqual([2, 0]);
    content.remove();
    const get = async (route: string) => (await fetch(`${wordpress.restUrl}/${route}`)).json();
    const [russian] = await get("posts?slug=a-ru");
    expect(russian).toMatchObject({ lang: "ru", translations: { en: expect.any(Number), ru: russian.id } });
  });
}
