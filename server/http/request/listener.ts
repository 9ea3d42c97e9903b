import type { RequestListener } from "node:http";
import { requestIdOf, runForRequest } from "../../request-id.ts";
import { readyBody, sendBody } from "../pages/page.ts";
import { cacheKey } from "../pages/page-key.ts";
import { answerFailure, type Exchange } from "./exchange.ts";
import { hasSeveralHosts, hostRule } from "./host-rules.ts";
import { type StepOptions, takeSteps } from "./steps.ts";

export interface ListenerOptions extends Omit<StepOptions, "judgeHost"> {
  /** Called for each request when its response is sent or the client is gone. */
  onAnswered: (exchange: Exchange) => void;
  /** Returns the name of the experiment whose second wording the sender of a request sees; empty: none. */
  experimentOf: (exchange: Exchange) => string;
}

/**
 * Makes the listener that answers all requests. A page in the cache, which answers nearly every request, is sent from
 * here, without a promise and without parsing the address. All other requests go through the steps.
 */
export function makeListener(options: ListenerOptions): RequestListener {
  const { cache, onAnswered, security } = options;
  const judgeHost = hostRule(options.siteUrl);
  const stepOptions: StepOptions = { ...options, judgeHost };
  return (request, response) => {
    const { method, url = "" } = request;
    const exchange: Exchange = {
      request,
      response,
      id: requestIdOf(request.headers["x-request-id"], options.trustProxy),
      address: url,
      headers: security.all,
      started: performance.now(),
      experiment: "",
      state: "none",
      bytes: 0,
    };
    const isOurs = judgeHost(request.headers.host) === "ours" && !hasSeveralHosts(request.rawHeaders);
    if ((method === "GET" || method === "HEAD") && isOurs) {
      exchange.experiment = options.experimentOf(exchange);
      const page = cache.fresh(cacheKey(exchange.experiment, url));
      const body = page && readyBody(page, request.headers["accept-encoding"]);
      if (body) {
        exchange.bytes = sendBody(page.status, body, exchange);
        exchange.state = "hit";
        onAnswered(exchange);
        return;
      }
    }
    response.once("close", () => onAnswered(exchange));
    response.setHeader("X-Request-Id", exchange.id);
    void runForRequest(exchange.id, () =>
      takeSteps(stepOptions, exchange).catch((error: unknown) => answerFailure(options, exchange, error)),
    );
  };
}
