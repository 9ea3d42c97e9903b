import { connect } from "node:net";
import { expect, test } from "vitest";
import { ask, fakeApp, html, runServer } from "../../../test/fixtures/fake-app.ts";
import { timeLimits } from "./http-server.ts";

/** More than the buffers of a loopback connection can hold. */
const large = "a".repeat(10_000_000);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const short = { headers: 100, request: 200, keepAlive: 100, silence: 200, check: 20 };

test.each([
  ["say nothing", ""],
  ["send half a head", "GET /en HTTP/1.1\r\nHost: x\r\nX-A: "],
  ["send half a body", "POST /en HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\na"],
  ["do not read a short answer", get("/en")],
  ["do not read a long answer", get("/en/large")],
  ["do not read twenty answers", get("/en/large").repeat(20)],
])("connections of clients that %s are closed by the server", async (_, bytes) => {
  const app = fakeApp((request) => html(request.url.endsWith("/large") ? large : "page"));
  const running = await runServer(app, { timeLimits: short });
  const connections = () => new Promise((resolve) => running.server.getConnections((_error, count) => resolve(count)));
  let arrived = 0;
  running.server.on("connection", () => {
    arrived += 1;
  });
  const sockets = Array.from({ length: 10 }, () => {
    const socket = connect(running.port, "127.0.0.1", () => socket.write(bytes));
    return socket.pause().on("error", () => {});
  });
  await expect.poll(() => arrived, { timeout: 20_000 }).toBe(sockets.length);
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  expect((await ask(running.port, "/en")).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await running.close();
});

test("in production every silence ends within a minute", () => {
  const { headers, request, keepAlive, silence, check } = timeLimits;
  // Node lets the silence pass twice if a part of the response was sent.
  expect(Math.max(headers + check, request + check, keepAlive, silence * 2)).toBeLessThan(60_000);
});
