import type { Content } from "../../domain/collection.ts";
import { type Answer, type ContentTag, isUnavailable } from "../../domain/content.ts";
import type { Locale } from "../../i18n/locales.ts";

/** A post as an author sets it; dates are instants in ISO 8601, UTC. */
export interface AuthoredPost {
  id: string;
  locale: Locale;
  slug: string;
  published: string;
  title?: string;
  updated?: string;
  /** `shifts` unless set; the contract knows `shifts`, `payroll` and `tasks`. */
  category?: string;
  draft?: boolean;
  description?: string;
  /** HTML. */
  body?: string;
}

export interface AuthoredSource {
  source: Content;
  /** Publishes, or changes, the post with this language and slug. Told before the source needs to know. */
  save(post: AuthoredPost): Promise<void>;
  remove(locale: Locale, slug: string): Promise<void>;
  /** What the source takes for now; ISO 8601. */
  setNow(instant: string): void | Promise<void>;
  /** What the source calls a post that its author calls so. */
  idOf(id: string): string;
  close(): Promise<void>;
}

export const contractNow = "2026-06-01T00:00:00.000Z";

/** Starts a source that holds these posts, at `contractNow`. */
export type StartSource = (posts: AuthoredPost[]) => Promise<AuthoredSource>;

/** Milliseconds within which visitors see a change. `npm run bench:changes` measures it: tests do not measure time. */
export const promisedMs = 2000;

/** A post of this day of January. */
export function english(day: number): AuthoredPost {
  const published = `2026-01-${String(day).padStart(2, "0")}T00:00:00.000Z`;
  return { id: `post-${day}`, locale: "en", slug: `en-${day}`, published };
}

/** The value of an answer that has one. */
export function known<T>(answer: Answer<T>): T {
  if (answer === null || isUnavailable(answer)) throw new Error(`wanted a value, found ${JSON.stringify(answer)}`);
  // `isUnavailable` takes `unknown`, so it cannot narrow a `T` that might itself have a code.
  return answer as T;
}

/** All tags told so far, each once, sorted. */
export function listen(source: Content): () => ContentTag[] {
  const tags = new Set<ContentTag>();
  source.onChange((told) => {
    for (const tag of told) tags.add(tag);
  });
  return () => [...tags].sort();
}
