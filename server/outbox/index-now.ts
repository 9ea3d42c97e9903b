import * as v from "valibot";
import { type Channel, DeliveryError } from "./channel.ts";
import { postJson } from "./post-json.ts";
import type { MessageMaker } from "./worker.ts";

export const indexNowChannelName = "indexnow";

/** The topic of its entries. */
export const pagesChanged = "pages.changed";

const payloadSchema = v.object({ paths: v.array(v.string()), until: v.string() });

/** The paths of pages that are new or changed, and the time of the newest change. */
export type ChangedPages = v.InferOutput<typeof payloadSchema>;

interface Options {
  /** The public origin. */
  siteUrl: string;
  key: string;
  /** The address of the service. */
  url: string;
  /** The path at which this site shows the key. */
  keyPath: string;
}

/** Returns the channel that tells search engines about changed pages with the IndexNow protocol (indexnow.org). */
export function indexNowChannel({ siteUrl, key, url, keyPath }: Options): Channel {
  return {
    name: indexNowChannelName,
    async send({ event }, signal) {
      const { paths } = v.parse(payloadSchema, event.data);
      const body = {
        host: new URL(siteUrl).host,
        key,
        keyLocation: siteUrl + keyPath,
        urlList: paths.map((path) => siteUrl + path),
      };
      await postJson(url, JSON.stringify(body), {}, signal);
    },
  };
}

/**
 * Returns a function that makes the messages of all `pages.…` entries. Failed deliveries need no report, because search
 * engines also read the sitemap.
 */
export function changedPagesMaker(): MessageMaker {
  return async ({ topic, payload, createdAt }) => {
    if (topic !== pagesChanged) return null;
    const data = v.safeParse(payloadSchema, payload);
    if (!data.success) throw new DeliveryError("not a list of pages", { isFinal: true });
    const text = { subject: "", paragraphs: [], lines: [], footer: "" };
    const timestamp = new Date(createdAt).toISOString();
    return { to: [], text, event: { type: topic, timestamp, data: data.output } };
  };
}
