import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ask, fakeApp, html, type RunningServer, runServer, talk } from "../../../test/fixtures/fake-app.ts";
import type { HealthChecks } from "./health.ts";

const rules = [
  { from: "/:lang/blog/category", to: "/:lang/blog", permanent: true },
  { from: "/en/away", to: "https://other.example/x", permanent: false },
];

let running: RunningServer;
let app: ReturnType<typeof fakeApp>;
let handled: string[] = [];

async function start(overrides: Parameters<typeof runServer>[1] = {}): Promise<void> {
  handled = [];
  app = fakeApp(async (request) => {
    handled.push(`${request.method} ${await request.text()}`);
    return html(`page ${new URL(request.url).pathname}`);
  });
  running = await runServer(app, { redirects: rules, ...overrides });
}

beforeEach(() => start());
afterEach(() => running.close());

describe("addresses", () => {
  test.each([
    ["/en/", "/en"],
    ["/EN//blog/?q=1&q=2", "/en/blog?q=1&q=2"],
    ["/kz/blog", "/kk/blog"],
    ["/KZ//blog/category/?page=2", "/kk/blog?page=2"],
    ["/KZ//About/?a=1", "/kk/about?a=1"],
    ["/en/away", "https://other.example/x"],
    ["//evil.example/%2e", null],
    ["//evil.example//", "/evil.example"],
    ["/\\evil.example/", "/%5Cevil.example"],
    ["/%5C%5Cevil.example/", "/%5C%5Cevil.example"],
    ["/%2F%2Fevil.example/", "/%2F%2Fevil.example"],
    ["///\\/evil.example", "/%5C/evil.example"],
    ["/%2F/evil.example/", "/%2F/evil.example"],
    ["/Ru/blog/Aa/", "/ru/blog/Aa"],
    ["/kz/blog/kz", "/kk/blog/kz"],
    ["/sitemap.xml/", "/sitemap.xml"],
    ["/DE//x", "/DE/x"],
  ])("%s leads to %s in one step", async (path, location) => {
    const { status, headers } = await ask(running.port, path);
    expect(headers.location).toBe(location ?? undefined);
    expect(status).toBe(location === null ? 400 : location.startsWith("https") ? 302 : 301);
    if (location?.startsWith("/")) {
      expect(location).toMatch(/^\/(?![/\\])/);
      expect((await ask(running.port, location)).status).toBe(200);
    }
  });

  test.each([
    ["/en//blog.data?page=2&_routes=root", "/en/blog?page=2", "301", undefined],
    ["/KZ/blog.data?page=2", "/kk/blog?page=2", "301", "true"],
    ["/en/_.data", "/en", "301", undefined],
    ["/en/blog/category.data", "/en/blog", "301", undefined],
    ["/en/away.data", "https://other.example/x", "302", "true"],
  ])("inside the app %s leads to %s", async (path, target, status, reload) => {
    const answer = await ask(running.port, path);
    expect(answer.status).toBe(204);
    const redirect = { "x-remix-redirect": target, "x-remix-status": status };
    expect(answer.headers).toMatchObject({ ...redirect, "cache-control": "no-store" });
    expect(answer.headers["x-remix-reload-document"]).toBe(reload);
  });

  test.each([
    ["/en/%00", 400],
    [`/en?${"a".repeat(2100)}`, 414],
  ])("%s is answered with %i, and does not reach the app", async (path, status) => {
    const answer = await ask(running.port, path);
    expect(answer.status).toBe(status);
    expect(answer.text.length).toBeLessThan(100);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(app.calls).toHaveLength(0);
  });

  test("an absolute address, as proxies send it, names the host", async () => {
    const head = "GET http://site.example/en HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const heard = await talk(running.port, head);
    expect(heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*page \/en$/);
    await expect.poll(() => running.lines).toMatchObject([{ path: "/en", status: 200 }]);
  });
});

describe("requests that are not for a page", () => {
  test.each(["/favicon.ico", "/apple-touch-icon.png", "/en/wp-login.php", "/.env", "/.git/config", "/x/y.js.map"])(
    "%s is a short 404, and does not reach the app",
    async (path) => {
      const { status, text, headers } = await ask(running.port, path);
      expect([status, text]).toEqual([404, "No such file.\n"]);
      expect(headers["cache-control"]).toBe("no-store");
      expect(app.calls).toHaveLength(0);
    },
  );

  test("a page may have a name like a file", async () => {
    expect((await ask(running.port, "/en/blog/node.js")).text).toBe("page /en/blog/node.js");
  });
});

describe("hosts", () => {
  beforeEach(async () => {
    await running.close();
    await start({ siteUrl: "https://www.site.example" });
  });

  test.each([
    ["GET", "/en?a=1", "site.example", 301, "https://www.site.example/en?a=1"],
    ["HEAD", "/KZ//blog/", "site.example", 301, "https://www.site.example/kk/blog"],
    ["GET", "/en/away", "site.example", 302, "https://other.example/x"],
    ["GET", "//evil.example", "site.example", 301, "https://www.site.example/evil.example"],
    ["GET", "/en", "www.site.example", 200, undefined],
    ["GET", "/en", "WWW.SITE.example:443", 200, undefined],
    ["POST", "/en", "site.example", 421, undefined],
    ["GET", "/en", "a b", 400, undefined],
    ["GET", "/en", "a:99999", 400, undefined],
    ["GET", "/en", "256.256.256.256", 400, undefined],
    ["POST", "/en", "a:65536", 400, undefined],
    ["POST", "/en", "1.2.3.4.5", 400, undefined],
    ["POST", "/en", "[::::]", 400, undefined],
    ["GET", "/healthz", "anything", 200, undefined],
    ["GET", "/readyz", "10.0.0.7:3000", 200, undefined],
  ])("%s %s on %s: %i", async (method, path, host, status, location) => {
    const answer = await ask(running.port, path, { method, headers: { host } });
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each([
    ["GET", "/KZ/blog", "www.site.example"],
    ["GET", "/en", "site.example"],
    ["GET", "/healthz", "anything"],
    ["GET", "/favicon.ico", "www.site.example"],
    ["PUT", "/en", "www.site.example"],
    ["POST", "/en", "a:99999"],
  ])("%s %s on %s says that the site is https only", async (method, path, host) => {
    const { headers } = await ask(running.port, path, { method, headers: { host } });
    expect(headers["strict-transport-security"]).toBe("max-age=63072000");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("a cached page is not served for another host, nor for two", async () => {
    await ask(running.port, "/en", { headers: { host: "www.site.example" } });
    expect((await ask(running.port, "/en", { headers: { host: "other.example" } })).status).toBe(301);
    expect((await ask(running.port, "/en", { headers: { host: "a b" } })).status).toBe(400);
    for (const method of ["GET", "HEAD", "POST"]) {
      const head = `${method} /en HTTP/1.1\r\nHost: www.site.example\r\nhost: evil.example\r\nConnection: close\r\n\r\n`;
      expect(await talk(running.port, head)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test("an HTTP/1.0 request may have none, and is refused except for a health check", async () => {
    expect(await talk(running.port, "GET /en HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await talk(running.port, "GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("methods", () => {
  test.each([
    ["PUT", 405],
    ["PATCH", 405],
    ["DELETE", 405],
    ["TRACE", 405],
    ["PROPFIND", 501],
    ["OPTIONS", 204],
  ])("%s is answered with %i and the list", async (method, status) => {
    const answer = await ask(running.port, "/en", { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.allow).toBe("GET, HEAD, POST, OPTIONS");
    expect(app.calls).toHaveLength(0);
  });

  test.each([
    ["FOO /en", 501],
    ["CONNECT site.example:443", 405],
    ["OPTIONS *", 204],
    ["GET *", 400],
    ["GET en", 400],
    ["GET /\u0000", 400],
  ])("%s is answered with %i", async (line, status) => {
    const heard = await talk(running.port, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe("POST requests", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test("a form reaches the app with its own origin, and the response is not stored", async () => {
    const post = () => ask(running.port, "/en", { method: "POST", headers: { ...form, host: "box:1" } }, "a=1");
    const { headers } = await post();
    await post();
    expect(handled).toEqual(["POST a=1", "POST a=1"]);
    expect(app.calls[0]?.url).toBe("http://box:1/en");
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect((await ask(running.port, "/en")).text).toBe("page /en");
    expect(app.calls).toHaveLength(3);
  });

  test.each([
    ["no length", ""],
    ["a length of 0", "Content-Length: 0\r\n"],
  ])("a POST request with %s is answered at once", async (_, length) => {
    const head = `POST /en HTTP/1.1\r\nHost: x\r\n${length}Connection: close\r\n\r\n`;
    expect(await talk(running.port, head)).toMatch(/^HTTP\/1\.1 200 /);
    expect(handled).toEqual(["POST "]);
  });

  test.each([
    ["/api/webhooks/content", { "webhook-signature": "v1,x" }, 1024, 200],
    ["/api/webhooks/content", { "webhook-signature": "v1,x" }, 1025, 413],
    ["/api/webhooks/content", {}, 65, 413],
    ["/en", { "webhook-signature": "v1,x" }, 65, 413],
  ])("on %s with %j %i KB: %i", async (path, headers, kilobytes, status) => {
    const body = "a".repeat(kilobytes * 1024);
    const whole = { ...form, ...headers, "content-length": body.length };
    expect((await ask(running.port, path, { method: "POST", headers: whole }, body)).status).toBe(status);
  });

  test.each([
    [64 * 1024, {}, 200],
    [64 * 1024 + 1, {}, 413],
    [64 * 1024 + 1, { "transfer-encoding": "chunked" }, 413],
  ])("%i bytes, sent with %j: %i", async (bytes, headers, status) => {
    const post = { method: "POST", headers: { ...form, ...headers } };
    expect((await ask(running.port, "/en", post, "a".repeat(bytes))).status).toBe(status);
    expect(app.calls).toHaveLength(status === 200 ? 1 : 0);
  });

  test("a client that asks before it sends the body is answered first", async () => {
    const head = "POST /en HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n";
    expect(await talk(running.port, `${head}Content-Length: 70000\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await talk(running.port, `${head}Content-Length: 1\r\n\r\na`)).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
    );
  });
});

describe("broken clients", () => {
  beforeEach(async () => {
    await running.close();
    await start({ timeLimits: { headers: 200, request: 400, silence: 1000, keepAlive: 300, check: 50 } });
  });

  const post = "POST /en HTTP/1.1\r\nHost: x\r\n";
  const isStillServing = async (): Promise<void> => expect((await ask(running.port, "/en")).status).toBe(200);

  test.each([
    ["no HTTP at all", "\u0016\u0003\u0001 hello\r\n\r\n", 400],
    ["headers that never end", "GET /en HTTP/1.1\r\nHost: x\r\nX-A: ", 408],
    ["headers too large", `GET /en HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["a body that never comes", `${post}Content-Length: 10\r\n\r\na`, 408],
    ["two lengths", `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`, 400],
    ["length and chunks", `${post}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ["a header without a name", "GET /en HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n", 400],
  ])("%s", async (_, bytes, status) => {
    expect(await talk(running.port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await isStillServing();
  });

  test("connections end if nothing is sent at all, or nothing after the first response", async () => {
    await talk(running.port, "");
    expect(await talk(running.port, "GET /en HTTP/1.1\r\nHost: x\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("a client that leaves in the middle affects no other client", async () => {
    for (const bytes of ["GET /en", "POST /en HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\na"]) {
      await new Promise<void>((resolve) => {
        const socket = connect(running.port, "127.0.0.1", () => socket.write(bytes, () => socket.resetAndDestroy()));
        socket.on("close", () => resolve());
      });
    }
    await isStillServing();
    expect(running.errors).toEqual([]);
  });

  test("a half-closed connection still gets its response", async () => {
    const socket = connect({ port: running.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.end("GET /en HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("readiness", () => {
  const works = async (): Promise<void> => {};
  const fails = (): Promise<void> => Promise.reject(new Error("down"));

  /** Restarts the server with these checks of its parts. Returns a function that asks whether it is ready. */
  async function watch(parts: Partial<HealthChecks>, healthIntervalMs?: number) {
    await running.close();
    const health = { needed: {}, helpful: {}, isStopping: () => false, ...parts };
    await start({ health, ...(healthIntervalMs === undefined ? {} : { healthIntervalMs }) });
    return () => ask(running.port, "/readyz");
  }

  test.each([
    [works, works, false, 200, "ok"],
    [fails, works, false, 503, "unavailable"],
    [works, fails, false, 200, "degraded"],
    [fails, fails, false, 503, "unavailable"],
    [works, works, true, 503, "stopping"],
  ])("case %#", async (store, content, isStopping, status, word) => {
    const ready = await watch({ needed: { store }, helpful: { content }, isStopping: () => isStopping });
    const answer = await ready();
    expect([answer.status, answer.headers["content-type"]]).toEqual([status, "application/json"]);
    expect(JSON.parse(answer.text)).toMatchObject({ status: word });
    expect((await ask(running.port, "/healthz")).status).toBe(200);
  });

  test("a part may state what is wrong", async () => {
    const content = () => Promise.reject(Object.assign(new Error("not yet"), { state: "indexing" }));
    const ready = await watch({ needed: { store: works }, helpful: { content } });
    const parts = { store: "ok", content: "indexing" };
    expect(JSON.parse((await ready()).text)).toEqual({ status: "degraded", parts });
  });

  test("the parts are checked in the background, no matter how many requests come", async () => {
    let looks = 0;
    const ready = await watch({ needed: { store: async () => void looks++ } });
    for (let n = 0; n < 20; n++) expect((await ready()).status).toBe(200);
    expect(looks).toBe(1);
  });

  test("a part that fails later is noticed, and silence counts as a failure", async () => {
    let isBroken = false;
    const ready = await watch({ needed: { store: () => (isBroken ? fails() : works()) } }, 10);
    expect((await ready()).status).toBe(200);
    isBroken = true;
    await expect.poll(async () => (await ready()).status).toBe(503);
    const silent = await watch({ needed: { store: () => new Promise(() => {}) } });
    expect((await silent()).status).toBe(503);
  });
});
