import { afterEach, beforeEach, expect, test } from "vitest";
import { unavailable } from "../../domain/content.ts";
import { Mirror } from "../../server/content/mirror.ts";
import { type FakeWordPress, startFakeWordPress } from "./fakes/fake-wordpress.ts";
import { askForPosts } from "./has-post.ts";
import { openRestClient, type RestClient } from "./rest-client.ts";

let fake: FakeWordPress;
let client: RestClient;
let mirror: Mirror;
let now = 0;
let hasPost: ReturnType<typeof askForPosts>;

const date = "2026-01-01T00:00:00Z";

beforeEach(async () => {
  fake = await startFakeWordPress();
  fake.posts.set(1, { id: 1, slug: "new-post", date });
  fake.posts.set(2, { id: 2, slug: "draft", date, status: "draft" });
  fake.posts.set(3, { id: 3, slug: "публичный", date });
  client = openRestClient({ base: fake.base, log: { info() {}, warn() {} } });
  mirror = new Mirror(":memory:");
  now = 1_800_000_000_000;
  hasPost = askForPosts({ client, mirror, now: () => now });
});

afterEach(async () => {
  client.close();
  mirror.close();
  await fake.close();
});

test("one request finds a public post and no other", async () => {
  expect(await hasPost("new-post")).toBe(true);
  expect(fake.asked).toEqual(["/wp-json/wp/v2/posts?slug=new-post&_fields=id%2Cslug&per_page=1"]);
  expect(await hasPost("публичный")).toBe(true);
  // WordPress ignores upper and lower case.
  for (const slug of ["draft", "nothing", "New-Post", "x".repeat(201)])
    expect([slug, await hasPost(slug)]).toEqual([slug, false]);
});

test("a miss is remembered for a minute, a post is not", async () => {
  for (const slug of ["nothing", "nothing", "new-post", "new-post"]) await hasPost(slug);
  expect(fake.asked).toHaveLength(3);
  now += 60_000;
  await hasPost("nothing");
  expect(fake.asked).toHaveLength(4);
});

test("a failure is no miss", async () => {
  fake.fail("fatal");
  expect(await hasPost("new-post")).toBe(unavailable);
  fake.fail(null);
  expect(await hasPost("new-post")).toBe(true);
});

test("a third slug does not wait while two are looked up, and the same slug is looked up once", async () => {
  fake.delay = 50;
  const answers = await Promise.all(["new-post", "new-post", "nothing", "draft"].map(hasPost));
  expect(answers).toEqual([true, true, false, unavailable]);
  expect(fake.asked).toHaveLength(2);
});
