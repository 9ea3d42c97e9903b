import { expect, test } from "vitest";
import type { App, Resources } from "./app.ts";
import type { Texts } from "./content/files/read-texts.ts";
import { reloadingApp } from "./load-app.ts";

/** An app that answers with the texts it was created with. */
const createApp = async ({ pages }: Resources) =>
  ({
    fetch: async () => ({ response: new Response(String(pages)), cache: { tags: [] }, document: null }),
  }) as unknown as App;

test("in development, edited texts are shown at the next request, and the last good ones while there is a mistake", async () => {
  const errors: string[] = [];
  const log = { info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) };
  const texts = (pages: string) => ({ pages, legal: "" }) as unknown as Texts;
  let read = () => texts("first");
  const app = await reloadingApp(
    async () => ({ createApp }),
    { log } as unknown as Resources,
    () => read(),
  );
  const shown = async () => {
    const { response, cache } = await app.fetch(new Request("http://localhost/en"), {} as never);
    expect(cache).toBeNull();
    return response.text();
  };
  expect(await shown()).toBe("first");
  read = () => texts("edited");
  expect(await shown()).toBe("edited");
  read = () => {
    throw new Error("pages/home/az.yml: title: missing: add title");
  };
  expect([await shown(), await shown()]).toEqual(["edited", "edited"]);
  expect(errors).toEqual(["pages/home/az.yml: title: missing: add title"]);
  read = () => texts("corrected");
  expect(await shown()).toBe("corrected");
});
