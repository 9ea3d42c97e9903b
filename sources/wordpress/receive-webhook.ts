import { LRUCache } from "lru-cache";
import { Webhook } from "standardwebhooks";
import * as v from "valibot";
import type { ContentHook } from "../../domain/content.ts";
import { inTimeOr } from "../../server/timing.ts";
import type { Change } from "./feed-options.ts";

export interface HookOptions {
  /** The secret shared with the companion plugin; `null`: no message is accepted. */
  secret: string | null;
  /**
   * Tells every process of these tags, once per message. Resolves with `false` if the message was handled before.
   * Rejects if the store is unavailable.
   */
  take: (id: string, tags: string[]) => Promise<boolean>;
  /** Fetches the changes in this process alone, if it cannot tell the other processes. */
  follow: (tags: readonly string[]) => Promise<void>;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

const kinds = ["post", "term", "media", "author"] as const;

const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Events that do not concern us, such as tests, do not match and are ignored. */
const eventSchema = v.object({
  type: v.picklist(kinds),
  id,
  translations: v.fallback(v.record(v.string(), v.number()), {}),
});

const bodySchema = v.object({ events: v.array(v.unknown()) });

/** The maximum number of milliseconds that a slow store delays the response: an editor in WordPress waits for it. */
const patience = 500;

/** The maximum number of messages that this process remembers, in case the store is unavailable. */
const mostRemembered = 1000;

/**
 * Returns the webhook that receives messages of the companion plugin. Messages are valid for five minutes, signed
 * according to Standard Webhooks, and accepted once.
 */
export function contentHook({ secret, take, follow, log }: HookOptions): ContentHook {
  if (secret === null) return { receive: async () => "off" };
  const checker = secret.startsWith("whsec_") ? new Webhook(secret) : new Webhook(secret, { format: "raw" });
  const seen = new LRUCache<string, true>({ max: mostRemembered, ttl: 600_000 });

  function read(headers: Readonly<Record<string, string>>, body: string): unknown {
    try {
      return checker.verify(body, { ...headers });
    } catch {
      // The signature is wrong, the message is old, or it is not JSON: our plugin has not just sent it.
      return null;
    }
  }

  /**
   * Returns whether this is the first message with this id. If the store is unavailable, this process handles the
   * changes alone; a slow store is not waited for.
   */
  async function isFirst(id: string, changes: readonly Change[]): Promise<boolean> {
    if (seen.has(id)) return false;
    seen.set(id, true);
    const tags = changes.map(tagOf);
    const taking = take(id, tags).catch(() => {
      void follow(tags);
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

/**
 * Returns the changes that an event reports. A changed post may have joined or left a group of translations, so its
 * translations are included.
 */
function changesOf(event: unknown): Change[] {
  const read = v.safeParse(eventSchema, event);
  if (!read.success) return [];
  const { type: kind, id, translations } = read.output;
  const family = kind === "post" ? Object.values(translations) : [];
  return [...new Set([id, ...family])].map((each) => ({ kind, id: each }));
}

/** Returns the tag that stands for a change in the store, among the tags of pages: `content:post:12`. */
function tagOf({ kind, id }: Change): string {
  return `content:${kind}:${id}`;
}

/** Returns the changes that purged tags stand for. Other tags are ignored. */
export function readTags(tags: readonly string[]): Change[] {
  return tags.flatMap((tag) => {
    const [, kind, id] = /^content:(\w+):(\d{1,15})$/.exec(tag) ?? [];
    const known = kinds.find((each) => each === kind);
    return known ? [{ kind: known, id: Number(id) }] : [];
  });
}
