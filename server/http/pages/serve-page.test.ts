import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { ask, everlasting, fakeApp, html, type RunningServer, runServer } from "../../../test/fixtures/fake-app.ts";
import type { AppAnswer } from "../../app.ts";
import { securityHeaders } from "./security-headers.ts";

let running: RunningServer | undefined;
afterEach(async () => running?.close());

const long = "<p>long enough to be compressed</p>".repeat(100);

async function serve(...parameters: Parameters<typeof runServer>): Promise<RunningServer> {
  running = await runServer(...parameters);
  return running;
}

/** Returns an answer that is not a document. */
const data = (headers: Record<string, string>): AppAnswer => ({
  ...{ response: new Response(long, { headers }), cache: everlasting, document: null },
});

/** The headers that differ between two responses with the same page. */
const ofOneRequest = { date: "", "x-request-id": "" };

test("the second visitor gets ready bytes with the headers of the first", async () => {
  const app = fakeApp(() => html(`<script>alert(1)</script>${long}`));
  const { port, lines } = await serve(app);
  const first = await ask(port, "/en");
  const second = await ask(port, "/en");
  expect(first.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-length": String(first.body.length),
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    "content-security-policy": expect.stringContaining("script-src 'self' 'sha256-own'"),
  });
  // This header would make the browser change processes on a first visit (decision 0016).
  expect(first.headers).not.toHaveProperty("cross-origin-opener-policy");
  expect({ ...second.headers, ...ofOneRequest }).toEqual({ ...first.headers, ...ofOneRequest });
  expect(second.text).toBe(first.text);
  expect(app.calls).toHaveLength(1);
  await expect.poll(() => lines.map((line) => line.cache)).toEqual(["miss", "hit"]);
});

test("each encoding has its own bytes and ETag, which matches no other encoding", async () => {
  const { port } = await serve(fakeApp(() => html(long)));
  for (const _ of ["miss", "hit"]) {
    const plain = await ask(port, "/en");
    const br = await ask(port, "/en", { headers: { "accept-encoding": "gzip, br" } });
    const gzip = await ask(port, "/en", { headers: { "accept-encoding": "gzip" } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(br.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(br.body).toString()).toBe(long);
    expect(gunzipSync(gzip.body).toString()).toBe(long);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(Number(br.headers["content-length"])).toBe(br.body.length);
    const known = { "if-none-match": br.headers.etag ?? "" };
    expect((await ask(port, "/en", { headers: { ...known, "accept-encoding": "br" } })).status).toBe(304);
    expect((await ask(port, "/en", { headers: { ...known, "accept-encoding": "gzip" } })).status).toBe(200);
  }
});

test.each([
  [(etag: string) => etag, 304],
  [(etag: string) => `W/${etag}`, 304],
  [(etag: string) => `"other", ${etag}`, 304],
  [(etag: string) => `"a,b" , W/"x",${etag}`, 304],
  [() => "*", 304],
  [() => '"other"', 200],
  [(etag: string) => etag.slice(1, -1), 200],
  [() => "", 200],
])("If-None-Match, case %#, gets %s %i", async (write, status) => {
  const { port } = await serve(fakeApp(() => html(long)));
  const { etag = "" } = (await ask(port, "/en")).headers;
  const again = await ask(port, "/en", { headers: { "if-none-match": write(etag) } });
  expect(again.status).toBe(status);
  const lasting = { "cache-control": "public, max-age=0, must-revalidate", vary: "Accept-Encoding" };
  expect(again.headers).toMatchObject({ etag, ...lasting });
  expect(again.body.length === 0).toBe(status === 304);
});

test("another policy means another ETag", async () => {
  const etags: unknown[] = [];
  const options = { siteUrl: "http://x", indexing: true, contentPolicy: true, scriptHosts: [], inlineStyles: false };
  const app = fakeApp(() => html(long));
  for (const frameAncestors of ["'none'", "'self'"]) {
    const { port, close } = await serve(app, { security: securityHeaders({ ...options, frameAncestors }) });
    etags.push((await ask(port, "/en")).headers.etag);
    await close();
  }
  expect(etags[0]).not.toBe(etags[1]);
});

test("HEAD is GET without the body, and fills the cache for it", async () => {
  const app = fakeApp(() => html(long));
  const { port } = await serve(app);
  const head = await ask(port, "/en", { method: "HEAD" });
  const get = await ask(port, "/en");
  expect(head.body).toHaveLength(0);
  expect({ ...head.headers, ...ofOneRequest }).toEqual({ ...get.headers, ...ofOneRequest });
  expect(app.calls.map(({ method }) => method)).toEqual(["GET"]);
});

test("the app sees declared parameters, the public origin and no header of the visitor", async () => {
  const app = fakeApp(() => html(long));
  const { port } = await serve(app, { siteUrl: "http://site.example" });
  await ask(port, "/en/blog?utm=1&page=2&page=3&z", {
    headers: { cookie: "lang=ru", "accept-language": "kk", "x-forwarded-host": "evil.example", host: "evil.example" },
  });
  expect(app.calls[0]?.url).toBe("http://site.example/en/blog?page=2");
  expect([...(app.calls[0]?.headers ?? [])]).toEqual([]);
});

test("the visitor is passed separately from the request", async () => {
  const seen: unknown[] = [];
  const app = fakeApp((_, visitor) => {
    seen.push({ ...visitor, cookies: { ...visitor.cookies } });
    return html(long, null);
  });
  const { port } = await serve(app);
  await ask(port, "/en.data?utm=%D0%B1&_routes=root", {
    headers: {
      ...{ cookie: 'lang=ru; bad; a=%zz; lang=kk; q="x%20y"', "accept-language": "kk", "user-agent": "me" },
      ...{ "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" },
    },
  });
  const cookies = { lang: "ru", a: "%zz", q: "x y" };
  const counted = { userAgent: "me", ip: "127.0.0.1", optsOut: false };
  const visitor = { cookies, acceptLanguage: "kk", framed: true, experiment: "", ...counted };
  expect(seen).toEqual([{ address: "/en?utm=%D0%B1", ...visitor }]);
});

test("two clients never see each other's parameters or cookies", async () => {
  const app = fakeApp(({ url }, { address, cookies }) => {
    const isOwn = new URL(url).pathname === "/own";
    return html(`${url} ${isOwn ? address + JSON.stringify(cookies) : ""}${long}`, isOwn ? null : everlasting);
  });
  const { port } = await serve(app);
  const asked = ["a", "b"].flatMap((name) =>
    ["/en", "/own"].map((path) => ask(port, `${path}?secret=${name}`, { headers: { cookie: `who=${name}-cookie` } })),
  );
  const [a, aOwn, b, bOwn] = await Promise.all(asked);
  expect(a?.text).toBe(b?.text);
  expect(a?.text).not.toMatch(/secret|cookie/);
  expect(aOwn?.text).toContain("a-cookie");
  expect(aOwn?.text).not.toContain("b-cookie");
  expect(bOwn?.text).toContain("secret=b");
  expect(bOwn?.headers["cache-control"]).toBe("private, no-cache");
});

test.each<[string, () => AppAnswer, string]>([
  ["with a cookie", () => html(long, everlasting, { headers: { "Set-Cookie": "a=1" } }), "private, no-cache"],
  ["that says no-store", () => html(long, everlasting, { headers: { "Cache-Control": "no-store" } }), "no-store"],
  ["that says private", () => html(long, everlasting, { headers: { "Cache-Control": "private" } }), "private"],
  ["without an order", () => html(long, null), "private, no-cache"],
  ["of 404", () => html(long, everlasting, { status: 404 }), "no-store"],
  ["of 503", () => html(long, everlasting, { status: 503 }), "no-store"],
  ["of 302", () => html("", everlasting, { status: 302, headers: { Location: "/en" } }), "no-store"],
  ["of 202", () => html(long, everlasting, { status: 202 }), "no-store"],
])("a response %s is never stored", async (_, answer, cacheControl) => {
  const app = fakeApp(answer);
  const { port } = await serve(app);
  const first = await ask(port, "/en", { headers: { "accept-encoding": "br" } });
  await ask(port, "/en");
  expect(app.calls).toHaveLength(2);
  expect(first.headers["cache-control"]).toBe(cacheControl);
  expect(first.headers.etag).toBeUndefined();
});

test("several cookies are sent separately", async () => {
  const headers = new Headers(["a=1", "b=2"].map((cookie) => ["Set-Cookie", cookie]));
  const { port } = await serve(fakeApp(() => html("x", null, { headers })));
  expect((await ask(port, "/en")).headers["set-cookie"]).toEqual(["a=1", "b=2"]);
});

test("data has its own cache key and may be reused when the visitor clicks", async () => {
  const app = fakeApp(() => data({ "Content-Type": "text/x-script" }));
  const { port } = await serve(app);
  const paths = ["/en.data", "/en.data?_routes=root", "/en.data?_routes=evil", "/en.data?x=1", "/en.data?_routes=root"];
  const answers = await Promise.all(paths.map((path) => ask(port, path, { headers: { "accept-encoding": "br" } })));
  expect(app.calls.map(({ url }) => url.slice("http://localhost:3000".length))).toEqual(["/en.data"]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({ "cache-control": "public, max-age=60", "content-encoding": "br" });
    expect(headers["content-security-policy"]).toBeUndefined();
  }
});

test("pages for machines keep their own Cache-Control", async () => {
  const headers = { "Content-Type": "application/xml", "Cache-Control": "public, max-age=600" };
  const { port } = await serve(fakeApp(() => data(headers)));
  expect((await ask(port, "/sitemap.xml")).headers["cache-control"]).toBe("public, max-age=600");
});

test("shared caches get only the configured lifetime", async () => {
  const app = fakeApp(() => html(long));
  const { port } = await serve(app, { cdnMaxAge: 300 });
  expect((await ask(port, "/en")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate, s-maxage=300");
});

test("a failing app causes a plain 500 with a reference that is in the log", async () => {
  const { port, errors } = await serve(fakeApp(() => Promise.reject(new Error("secret"))));
  const { status, text, headers } = await ask(port, "/en");
  expect(status).toBe(500);
  expect(headers["cache-control"]).toBe("no-store");
  expect(text).not.toContain("secret");
  const [logged] = errors;
  expect(logged).toMatchObject({ err: expect.any(Error), reference: expect.stringMatching(/^[\da-f]{8}$/) });
  expect(text).toContain(logged && "reference" in logged ? String(logged.reference) : "?");
});

test("an app that never answers causes a 500 too", async () => {
  const app = fakeApp(() => new Promise(() => {}));
  const { port } = await serve(app, { timeLimit: 50 });
  expect((await ask(port, "/en")).status).toBe(500);
});

test("the log has one line per request, without what the visitor typed", async () => {
  const { port, lines } = await serve(fakeApp(() => html("x", null)));
  await ask(port, "/en?q=my+name", { headers: { cookie: "a=secret", "user-agent": "agent" } });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
  const facts = { method: "GET", path: "/en", status: 200, ms: expect.any(Number), bytes: 1, cache: "pass" };
  const requestId = expect.any(String);
  await expect.poll(() => lines).toEqual([{ level: 30, time, msg: "request", requestId, ...facts }]);
});

test.each([
  ["x", null, undefined],
  ["x", "Accept-Language, Cookie", "Accept-Language, Cookie"],
  [long, "User-Agent", "User-Agent, Accept-Encoding"],
  [long, "accept-encoding", "accept-encoding"],
])("case %#: a response varies with its encoding only if there are several", async (text, vary, expected) => {
  const { port } = await serve(fakeApp(() => html(text, null, vary === null ? {} : { headers: { Vary: vary } })));
  expect((await ask(port, "/en")).headers.vary).toBe(expected);
});
