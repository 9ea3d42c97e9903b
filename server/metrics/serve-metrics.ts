import { once } from "node:events";
import type { Registry } from "prom-client";
import type { Log } from "../app.ts";
import { makeHttpServer } from "../http/request/http-server.ts";

export interface MetricsAddress {
  port: number;
  host: string;
}

/** Makes a server that answers nothing but `GET /metrics`. `listen` rejects if the address cannot be used. */
export function metricsServer(registry: Registry, { port, host }: MetricsAddress, log: Log) {
  const server = makeHttpServer();
  server.on("request", async ({ url, method }, response) => {
    if (url !== "/metrics" || method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
    } catch (err) {
      log.error({ err }, "the metrics could not be read");
      response.writeHead(500).end();
    }
  });
  return {
    async listen(): Promise<void> {
      await once(server.listen(port, host), "listening");
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
