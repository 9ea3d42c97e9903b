import { LRUCache } from "lru-cache";
import { Webhook } from "standardwebhooks";
import * as v from "valibot";
import type { ContentHook } from "../../../domain/content-hook.ts";
import { inTimeOr } from "../../time-limit.ts";
import type { Change } from "./sync-options.ts";

export interface HookOptions {
  /** Shared with the companion plugin; `null`: no message is taken. */
  secret: string | null;
  /** Tells every process of these tags, once a message: `false` where it was taken before. Rejects where the store is away. */
  take: (id: string, tags: string[]) => Promise<boolean>;
  /** What this process does by itself where it cannot tell the others. */
  refresh: (changes: readonly Change[]) => Promise<void>;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

const kinds = ["post", "article", "term", "media", "author", "comments"] as const;

const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What does not concern us, such as tests, is no mistake. */
const eventSchema = v.object({
  type: v.picklist(["post", "article", "term", "media", "author"]),
  id,
  translations: v.fallback(v.record(v.string(), v.number()), {}),
});

/** Whatever happened to a comment, all comments of its post are asked for again. */
const commentSchema = v.object({ type: v.literal("comment"), post: id });

const bodySchema = v.object({ events: v.array(v.unknown()) });

/** Milliseconds that the plugin waits for a slow store at most: its editor waits with it. */
const patience = 500;

/** Messages remembered in this process, for the time that the store is away. */
const mostRemembered = 1000;

/** Messages are good for five minutes, signed by the scheme of Standard Webhooks and taken once. */
export function contentHook({ secret, take, refresh, log }: HookOptions): ContentHook {
  if (secret === null) return { receive: async () => "off" };
  const checker = secret.startsWith("whsec_") ? new Webhook(secret) : new Webhook(secret, { format: "raw" });
  const seen = new LRUCache<string, true>({ max: mostRemembered, ttl: 600_000 });

  function read(headers: Readonly<Record<string, string>>, body: string): unknown {
    try {
      return checker.verify(body, { ...headers });
    } catch {
      // A wrong signature, an old message, no JSON: none of it was written by our plugin just now.
      return null;
    }
  }

  /** Whether it is the first of its id. A store that is away or slow is not waited for: this process then acts alone. */
  async function isFirst(id: string, changes: readonly Change[]): Promise<boolean> {
    if (seen.has(id)) return false;
    seen.set(id, true);
    const taking = take(id, changes.map(tagOf)).catch(() => {
      void refresh(changes);
      return true;
    });
    return inTimeOr(true, taking, patience);
  }

  return {
    async receive(headers, body) {
      const message = v.safeParse(bodySchema, read(headers, body));
      if (!message.success) {
        log.warn({}, "a message that claims to come from the content system is not genuine");
        return "refused";
      }
      const changes = message.output.events.flatMap(changesOf);
      if (!(await isFirst(headers["webhook-id"] ?? "", changes))) return "repeated";
      log.info({ changes: changes.length }, "the content system tells of changes");
      return "accepted";
    },
  };
}

/** A post that changed may have joined others, or left them: they are named too. */
function changesOf(event: unknown): Change[] {
  const comment = v.safeParse(commentSchema, event);
  if (comment.success) return [{ kind: "comments", id: comment.output.post }];
  const read = v.safeParse(eventSchema, event);
  if (!read.success) return [];
  const { type: kind, id, translations } = read.output;
  const family = kind === "post" || kind === "article" ? Object.values(translations) : [];
  return [...new Set([id, ...family])].map((each) => ({ kind, id: each }));
}

/** As it is written in the store, between the tags of pages: `content:post:12`. */
function tagOf({ kind, id }: Change): string {
  return `content:${kind}:${id}`;
}

/** Purged by `npm run content -- resync`: every process compares its index with all of WordPress. */
export const resyncTag = "content:resync";

/** The changes among tags that were purged. */
export function readTags(tags: readonly string[]): Change[] {
  return tags.flatMap((tag) => {
    const [, kind, id] = /^content:(\w+):(\d{1,15})$/.exec(tag) ?? [];
    const known = kinds.find((each) => each === kind);
    return known ? [{ kind: known, id: Number(id) }] : [];
  });
}
