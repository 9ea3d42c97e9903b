import { canonicalPath } from "../../../domain/canonical-path.ts";
import { type SocialImage, socialImagePath } from "../../../domain/social-image.ts";
import type { Visitor } from "../../app.ts";
import { networkOf } from "../../guard/network.ts";
import { inTimeOr } from "../../time-limit.ts";
import { immutable } from "../files/send-file.ts";
import { answerPlainly, type Exchange } from "../request/exchange.ts";
import { checkUncached, countUncached } from "../request/load-limits.ts";
import { readVisitor } from "../request/read-visitor.ts";
import { dataPath } from "../request/target.ts";
import { makePage, sendBody } from "./page.ts";
import { fetchInTime, mayBeShared, type Rendered } from "./render-page.ts";
import type { PageServer } from "./serve-page.ts";

/** The Cache-Control header of the substitute: one minute, because the next attempt to draw may succeed. */
const shortly = "public, max-age=60";

interface Asked {
  /** The path of the picture. */
  address: string;
  /** The path of its page. */
  page: string;
}

/**
 * Answers with the picture of a page, which is drawn now if necessary. An address with an old version redirects to the
 * current one. A HEAD request draws nothing. Rejects with `Overloaded` if too much is being drawn.
 */
export async function serveSocialImage(server: PageServer, exchange: Exchange, asked: Asked): Promise<void> {
  const { request, response } = exchange;
  const visitor = readVisitor(request, asked.address, server.trustProxy);
  const image = await describeImage(server, asked.page, visitor);
  exchange.state = "file";
  if (image === "away") return answerPlainly(exchange, 503, "Try again soon.", { "Retry-After": "30" });
  if (image === null) return answerPlainly(exchange, 404, "No such file.");
  const current = server.socialImages.addressOf(image);
  if (asked.address !== canonicalPath(current)) return answerPlainly(exchange, 302, "", { Location: current });
  // It is known that there is a picture, so nothing has to be drawn.
  if (request.method === "HEAD") return answerHead(server, exchange);
  const turn = networkOf(visitor.ip);
  const drawing = server.socialImages.find(image, (draw) => server.limits.drawings.run(turn, draw));
  // A drawing that is finished later is available for the next request.
  const drawn = await inTimeOr(null, drawing, server.timeLimit);
  const { bodies, status } = makePage({
    status: 200,
    bytes: drawn ?? server.socialImages.substitute,
    contentType: "image/png",
    cacheControl: drawn === null ? shortly : immutable,
    vary: null,
    headers: [...server.security.all],
    shared: true,
  });
  exchange.bytes = sendBody(status, bodies.identity, request, response);
}

function answerHead(server: PageServer, { response }: Exchange): void {
  response.writeHead(200, ["Content-Type", "image/png", "Cache-Control", immutable, ...server.security.all]);
  response.end();
}

/**
 * Reads what the picture of the page at `path` shows, from the page's own data. Returns `null` if there is no such page
 * or it is not for search engines; `"away"` if this cannot be determined now. The result is stored in the page cache,
 * and purged when the content of the page changes.
 */
async function describeImage(server: PageServer, path: string, visitor: Visitor): Promise<SocialImage | null | "away"> {
  const { page } = await server.cache.find(socialImagePath(path, "current"), async () => {
    await checkUncached(server.limits, visitor.ip);
    const described = await server.limits.pages.run(networkOf(visitor.ip), () => describe(server, path, visitor));
    if (described.order === null) await countUncached(server.limits, visitor.ip);
    return described;
  });
  if (page.status >= 500) return "away";
  return JSON.parse(page.bodies.identity.bytes.toString());
}

async function describe(server: PageServer, path: string, visitor: Visitor): Promise<Rendered> {
  const request = new Request(server.siteUrl + dataPath(path));
  const { response, cache, socialImage } = await fetchInTime(server, request, visitor);
  const isThere = response.status === 200 && socialImage !== null;
  const page = makePage({
    status: isThere || response.status >= 500 ? response.status : 404,
    bytes: Buffer.from(JSON.stringify(isThere ? socialImage : null)),
    contentType: "application/json",
    cacheControl: "no-store",
    vary: null,
    headers: [],
    shared: true,
  });
  return { page, order: isThere && mayBeShared(response) ? cache : null };
}
