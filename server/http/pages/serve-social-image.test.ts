import { afterEach, expect, test } from "vitest";
import type { SocialImage } from "../../../domain/social-image.ts";
import { ask, everlasting, fakeApp, type RunningServer, runServer } from "../../../test/fixtures/fake-app.ts";
import type { DrawnImages } from "../../social-images/open-social-images.ts";

const address = "/social/1/en/pricing.png";
const socialImage: SocialImage = { page: "/en/pricing", locale: "en", title: "Pricing", section: null };
const substitute = Buffer.from("substitute");

let running: RunningServer | null = null;
afterEach(() => running?.close());

async function serve(find: DrawnImages["find"], { status = 200, timeLimit = 5000 } = {}): Promise<RunningServer> {
  const app = fakeApp(() => ({
    response: new Response("", { status }),
    cache: everlasting,
    document: null,
    socialImage,
  }));
  const socialImages = { addressOf: () => address, find, substitute, close: async () => {} };
  running = await runServer(app, { socialImages, timeLimit });
  return running;
}

test("what the picture shows is fetched from the page once, and the picture may be cached for long", async () => {
  const app = fakeApp(() => ({ response: new Response(""), cache: everlasting, document: null, socialImage }));
  const find: DrawnImages["find"] = (_, takeTurn) => takeTurn(async () => Buffer.from("picture"));
  running = await runServer(app, {
    socialImages: { addressOf: () => address, find, substitute, close: async () => {} },
  });
  for (let request = 0; request < 3; request += 1) {
    const { text, headers } = await ask(running.port, address);
    expect([text, headers["cache-control"]]).toEqual(["picture", "public, max-age=31536000, immutable"]);
  }
  expect(app.calls.map(({ url }) => new URL(url).pathname)).toEqual(["/en/pricing.data"]);
});

test.each([
  ["cannot be drawn", async () => null],
  ["takes too long", () => new Promise<null>(() => {})],
])("a picture that %s is replaced by the substitute, which may be cached for a minute", async (_, find) => {
  const { port } = await serve(find, { timeLimit: 100 });
  const { status, text, headers } = await ask(port, address);
  expect([status, text, headers["content-type"]]).toEqual([200, "substitute", "image/png"]);
  expect(headers["cache-control"]).toBe("public, max-age=60");
});

test("a page whose source is unavailable gets its picture later", async () => {
  const { port } = await serve(async () => null, { status: 503 });
  const { status, headers } = await ask(port, address);
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "30", "no-store"]);
});

test("one network cannot have more than its share of drawings waiting", async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const { port } = await serve((_, takeTurn) => takeTurn(() => promise));
  const statuses: number[] = [];
  const answers = Array.from({ length: 30 }, async () => {
    const { status, headers } = await ask(port, address);
    statuses.push(status);
    if (status === 429) expect(headers["retry-after"]).toBe("1");
  });
  // One is being drawn, twenty wait.
  await expect.poll(() => statuses).toEqual(Array(9).fill(429));
  resolve(Buffer.from("picture"));
  await Promise.all(answers);
  expect(statuses.filter((status) => status === 200)).toHaveLength(21);
});
