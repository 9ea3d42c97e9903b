import { afterEach, describe, expect, test } from "vitest";
import { ask, fakeApp, html, type RunningServer, runServer } from "../test/fixtures/fake-app.ts";
import { makeLog } from "./log.ts";
import { requestIdHeader, requestIdOf } from "./request-id.ts";

const sent = "4f9f1d2c-proxy_01.a";

test.each([
  ["an id", sent, 1],
  ["the longest", "a".repeat(64), 1],
])("%s of a trusted proxy is kept", (_, id, trustProxy) => {
  expect(requestIdOf(id, trustProxy)).toBe(id);
});

test.each([
  ["of nobody whom we trust", sent, 0],
  ["too short", "a".repeat(7), 1],
  ["too long", "a".repeat(65), 1],
  ["with a line break", "12345678\n", 1],
  ["sent twice", `${sent}, ${sent}`, 1],
  ["that is not there", undefined, 1],
])("an id %s is replaced", (_, id, trustProxy) => {
  const made = requestIdOf(id, trustProxy);
  expect(made).toMatch(/^[\w.-]{8,64}$/);
  expect([id, requestIdOf(id, trustProxy)]).not.toContain(made);
});

describe("the lines of a request", () => {
  let running: RunningServer;
  const logged: Record<string, unknown>[] = [];
  const log = makeLog("info", { write: (line) => logged.push(JSON.parse(line)) });
  afterEach(() => running.close());

  test("have its id, whether the app, a failure or the access log writes them", async () => {
    const app = fakeApp(async (request) => {
      await new Promise(setImmediate);
      log.warn({ path: new URL(request.url).pathname, asks: requestIdHeader() }, "odd");
      throw new Error("broken");
    });
    running = await runServer(app, { log, trustProxy: 1 });
    const ids = [sent, "another-id"];
    await Promise.all(
      ids.map(async (id, n) => {
        const { status, headers } = await ask(running.port, `/en/${n}`, { headers: { "X-Request-Id": id } });
        expect([status, headers["x-request-id"]]).toEqual([500, id]);
      }),
    );
    await expect.poll(() => running.lines).toHaveLength(2);
    for (const [n, requestId] of ids.entries()) {
      const own = logged.filter((line) => line.requestId === requestId);
      expect(own).toMatchObject([
        { msg: "odd", path: `/en/${n}`, asks: { "X-Request-Id": requestId } },
        { msg: "a request failed", reference: expect.any(String) },
      ]);
      expect(running.lines).toContainEqual(expect.objectContaining({ msg: "request", path: `/en/${n}`, requestId }));
    }
    log.info({}, "alone");
    expect(logged.at(-1)).not.toHaveProperty("requestId");
  });

  test("name each hit of the page cache, whose response says the same", async () => {
    running = await runServer(fakeApp(() => html("page")));
    const answers = [await ask(running.port, "/en"), await ask(running.port, "/en")];
    const { etag = "" } = answers[1]?.headers ?? {};
    answers.push(await ask(running.port, "/en", { headers: { "If-None-Match": etag } }));
    await expect.poll(() => running.lines.map(({ cache }) => cache)).toEqual(["miss", "hit", "hit"]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304]);
    const ids = answers.map(({ headers }) => headers["x-request-id"]);
    expect(running.lines.map(({ requestId }) => requestId)).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
  });
});
