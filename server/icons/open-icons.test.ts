import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openIcons } from "./open-icons.ts";
import { sanitizeIcon } from "./sanitize-icon.ts";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

type Answer = (names: string[]) => unknown;

/**
 * Starts a service that responds with what `answer` returns: JSON, `"hang"` for no response, or a number for a status.
 */
async function serve(answer: Answer): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? "");
    const names = new URL(request.url ?? "", "http://x").searchParams.get("icons")?.split(",") ?? [];
    const said = await answer(names);
    if (said === "hang") return;
    if (typeof said === "number") return void response.writeHead(said).end("no");
    response.end(typeof said === "string" ? said : JSON.stringify(said));
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await new Promise((resolve) => server.once("listening", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const warnings: object[] = [];
const log = { warn: (fields: object) => void warnings.push(fields) };
const local = openIcons({ fallbackUrls: [], log });
const drawn = (names: string[]) => ({
  prefix: "lucide",
  width: 20,
  icons: Object.fromEntries(names.map((name) => [name, { body: '<path d="M1 1" onload="x"/>' }])),
});

describe("local icons", () => {
  it("are found by name, the unknown ones listed", async () => {
    const answer = await local.find("lucide", ["wallet", "no-such-icon", "wallet", "__proto__", "<script>"]);
    expect(answer).toMatchObject({ prefix: "lucide", icons: { wallet: { width: 24, height: 24 } } });
    expect(answer?.icons.wallet?.body).toContain("<path");
    expect(answer?.not_found).toEqual(["no-such-icon", "__proto__", "<script>"]);
  });

  it("have all the names that the set gives them", async () => {
    const answer = await local.find("lucide", ["activity-square", "square-activity"]);
    expect(answer?.icons["activity-square"]).toEqual(answer?.icons["square-activity"]);
    expect(answer?.not_found).toEqual([]);
  });

  it.each(["mdi", "__proto__", "constructor", "../lucide"])("are not found in an unknown set: %s", async (prefix) => {
    expect(await local.find(prefix, ["wallet"])).toBeNull();
  });
});

describe("a service", () => {
  it("is asked for icons that are not local; they are sanitized and cached", async () => {
    const { url, asked } = await serve(drawn);
    const icons = openIcons({ fallbackUrls: [url], log });
    const answer = await icons.find("lucide", ["wallet", "from-afar"]);
    expect(answer?.icons["from-afar"]).toEqual({ body: '<path d="M1 1"></path>', width: 20, height: 16 });
    expect(answer?.not_found).toEqual([]);
    expect(asked).toEqual(["/lucide.json?icons=from-afar"]);
    await icons.find("lucide", ["from-afar"]);
    expect(asked).toHaveLength(1);
  });

  it("gets long lists in several requests, none over 500 characters", async () => {
    const { url, asked } = await serve(drawn);
    const names = Array.from({ length: 60 }, (_, index) => `icon-from-far-away-${index}`);
    const answer = await openIcons({ fallbackUrls: [url], log }).find("lucide", names);
    expect(Object.keys(answer?.icons ?? {})).toHaveLength(60);
    expect(asked.length).toBeGreaterThan(2);
    for (const path of asked) expect((url + path).length).toBeLessThanOrEqual(500);
  });

  it("is not asked again at once for what it did not have", async () => {
    const { url, asked } = await serve(() => ({ prefix: "lucide", icons: {} }));
    const icons = openIcons({ fallbackUrls: [url], log });
    for (let page = 0; page < 3; page++) await icons.find("lucide", ["nowhere"]);
    expect(asked).toHaveLength(1);
  });

  it("is never asked for what cannot be a name", async () => {
    const { url, asked } = await serve(drawn);
    await openIcons({ fallbackUrls: [url], log }).find("lucide", ["a b", "A", "x&y=1", "../up", "a".repeat(600)]);
    expect(asked).toEqual([]);
  });

  it.each<[string, Answer]>([
    ["an error", () => 500],
    ["garbage", () => "<html>"],
    ["another set", () => ({ prefix: "mdi", icons: {} })],
    ["another shape", () => ({ prefix: "lucide", icons: { "from-afar": { body: 7 } } })],
    ["a script", () => ({ prefix: "lucide", icons: { "from-afar": { body: "<script>1</script>" } } })],
    ["what was not asked for", () => drawn(["other"])],
    ["too much", () => "x".repeat(600_000)],
  ])("that answers with %s does not affect local icons", async (_, said) => {
    const { url } = await serve(said);
    const answer = await openIcons({ fallbackUrls: [url], log }).find("lucide", ["wallet", "from-afar"]);
    expect(Object.keys(answer?.icons ?? {})).toEqual(["wallet"]);
    expect(answer?.not_found).toEqual(["from-afar"]);
  });

  it("that is slow or dead does not block a page, and is used again later", async () => {
    let isSlow = true;
    const { url } = await serve((names) => (isSlow ? "hang" : drawn(names)));
    const names = ["lucide:wallet", "lucide:from-afar", "mdi:home", "nonsense"];
    const patient = openIcons({ fallbackUrls: [url], log, times: { page: 50, service: 60_000 } });
    expect([...(await patient.forPage(names)).keys()]).toEqual([]);
    const icons = openIcons({ fallbackUrls: [url], log, times: { page: 50, service: 1000, again: 100 } });
    expect([...(await icons.forPage(names)).keys()]).toEqual([]);
    isSlow = false;
    // Polls until the request to the service has timed out and the icon may be requested again.
    await expect
      .poll(async () => [...(await icons.forPage(names)).keys()].toSorted(), { timeout: 15_000 })
      .toEqual(["lucide:from-afar", "lucide:wallet"]);
    const dead = openIcons({ fallbackUrls: ["http://127.0.0.1:65535"], log });
    expect([...(await dead.forPage(["lucide:wallet", "lucide:from-afar"])).keys()]).toEqual(["lucide:wallet"]);
  });
});

describe("several services", () => {
  it.each<[string, Answer, number]>([
    ["fails", () => 500, 60_000],
    ["answers with garbage", () => "<html>", 60_000],
    ["does not answer", () => "hang", 50],
  ])("the next one is asked if one %s", async (_, said, next) => {
    const [bad, good] = [await serve(said), await serve(drawn)];
    const icons = openIcons({ fallbackUrls: [bad.url, good.url], log, times: { next, service: 60_000 } });
    const answer = await icons.find("lucide", ["from-afar"]);
    expect(Object.keys(answer?.icons ?? {})).toEqual(["from-afar"]);
    expect([bad, good].map(({ asked }) => asked.length)).toEqual([1, 1]);
  });

  it("only the first one is asked if it answers", async () => {
    const [first, second] = [await serve(drawn), await serve(drawn)];
    const icons = openIcons({ fallbackUrls: [first.url, second.url], log, times: { next: 60_000 } });
    await icons.find("lucide", ["from-afar"]);
    expect([first, second].map(({ asked }) => asked.length)).toEqual([1, 0]);
  });

  it("the first one may still answer after the next one has failed", async () => {
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    const slow = await serve((names) => failed.then(() => drawn(names)));
    const bad = await serve(() => {
      fail();
      return 500;
    });
    const times = { next: 50, service: 60_000 };
    const icons = openIcons({ fallbackUrls: [slow.url, bad.url], log, times });
    expect(Object.keys((await icons.find("lucide", ["from-afar"]))?.icons ?? {})).toEqual(["from-afar"]);
  });
});

it.each([
  ['<path d="M1 1" stroke-linecap="round"/>', '<path d="M1 1" stroke-linecap="round"></path>'],
  ['<g stroke="currentColor"><circle r="1"/></g>', '<g stroke="currentColor"><circle r="1"></circle></g>'],
  ['<path d="M1 1" onload="alert(1)" style="x" class="y" id="z"/>', '<path d="M1 1"></path>'],
  ['<script>alert(1)</script><path d="M1 1"/>', '<path d="M1 1"></path>'],
  ['<path d="M1 1"/></svg><img src=x onerror=alert(1)>', '<path d="M1 1"></path>'],
  ['<foreignObject><p onclick="x">a</p></foreignObject><path d="M1 1"/>', '<path d="M1 1"></path>'],
  ['<use href="https://evil.example/x.svg#a"/><image href="x"/><path d="M1 1"/>', '<path d="M1 1"></path>'],
  ['<path d="M1 1" fill="url(https://evil.example)"/>', '<path d="M1 1"></path>'],
  ['<a href="javascript:alert(1)"><path d="M1 1"/></a>', null],
  ["", null],
  ["<script>alert(1)</script>", null],
])("%s", (body, clean) => {
  expect(sanitizeIcon(body)).toBe(clean);
});
