import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { timeLimits } from "../request/http-server.ts";
import { canSendPrepared, prepareAnswer, type ReadyAnswer, sendReady } from "./ready-head.ts";

const bytes = Buffer.from("päge");
const headers = ["Content-Type", "text/html; charset=utf-8", "Content-Length", String(bytes.length), "ETag", 'W/"a"'];

/**
 * Sends a request over one connection, to a server with prepared responses and to an ordinary one. Returns everything
 * that comes back from each.
 */
async function talk(request: string): Promise<{ ready: string; ordinary: string }> {
  const answer = async (ready: boolean) => {
    const server = createServer({ keepAliveTimeout: timeLimits.keepAlive }, (request, response) => {
      if (ready && canSendPrepared(request, response)) {
        sendReady(response, prepareAnswer(response, 200, headers, bytes));
        return;
      }
      response.writeHead(200, headers);
      response.end(bytes);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const socket = connect(address.port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => {
      text += String(chunk);
    });
    socket.write(request);
    await expect.poll(() => text.match(/päge/g)?.length).toBe(request.split("GET").length - 1);
    socket.destroy();
    server.close();
    return text.replaceAll(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, "Date: now");
  };
  return { ready: await answer(true), ordinary: await answer(false) };
}

it.each([
  ["one request", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["two on one connection", "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a connection to be closed", "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
  ["HTTP/1.0", "GET / HTTP/1.0\r\n\r\n"],
])("writes what Node would have written: %s", async (_, request) => {
  const { ready, ordinary } = await talk(request);
  expect(ready).toBe(ordinary);
});

it("contains the current date each time it is sent", async () => {
  const now = vi.spyOn(Date, "now");
  let answer: ReadyAnswer | undefined;
  const server = createServer((_, response) => {
    answer ??= prepareAnswer(response, 200, headers, bytes);
    sendReady(response, answer);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  for (const date of ["Sun, 06 Nov 2033 08:49:37 GMT", "Sun, 06 Nov 2033 08:49:38 GMT"]) {
    now.mockReturnValue(Date.parse(date));
    const response = await fetch(`http://127.0.0.1:${address.port}`);
    expect([response.headers.get("date"), await response.text()]).toEqual([date, "päge"]);
  }
  server.close();
  server.closeAllConnections();
});
