/*
 * Our server with a page cache that keeps nothing, so that every request is rendered. Everything else is as in main.ts.
 */
import { makeLoadLimits } from "../../../server/http/request/load-limits.ts";
import { openBuilt } from "./open.ts";

const site = await openBuilt({ pageCacheBytes: 1, limits: makeLoadLimits(Number.MAX_SAFE_INTEGER) });
await site.listen();
process.on("SIGTERM", () => process.exit(0));
