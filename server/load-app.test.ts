import { expect, test } from "vitest";
import type { App, Resources } from "./app.ts";
import { reloadingApp } from "./load-app.ts";

test("in development, each request is answered by the code and the texts as they are then, and is not cached", async () => {
  let [code, pages] = ["first code", "first texts"];
  const createApp = async (resources: () => Resources) => {
    const loaded = code;
    const fetch = async () => ({ response: new Response(`${loaded}, ${resources().pages}`), cache: { tags: [] } });
    return { fetch } as unknown as App;
  };
  const app = await reloadingApp(
    async () => ({ createApp }),
    () => ({ pages }) as unknown as Resources,
  );
  const shown = async () => {
    const { response, cache } = await app.fetch(new Request("http://localhost/en"), {} as never);
    expect(cache).toBeNull();
    return response.text();
  };
  expect(await shown()).toBe("first code, first texts");
  [code, pages] = ["edited code", "edited texts"];
  expect(await shown()).toBe("edited code, edited texts");
});
