import type { Content } from "../../domain/collection.ts";
import { type Answer, type ContentTag, isUnavailable } from "../../domain/content.ts";
import type { Locale } from "../../i18n/locales.ts";

/** A post as an author writes it. Dates are ISO 8601 times in UTC. */
export interface AuthoredPost {
  id: string;
  locale: Locale;
  slug: string;
  published: string;
  title?: string;
  updated?: string;
  /** `shifts` by default. The contract uses `shifts`, `payroll` and `tasks`. */
  category?: string;
  draft?: boolean;
  description?: string;
  /** HTML. */
  body?: string;
}

export interface AuthoredSource {
  source: Content;
  /** Publishes or changes a post. May resolve before the source has noticed the change. */
  save(post: AuthoredPost): Promise<void>;
  remove(locale: Locale, slug: string): Promise<void>;
  /** Sets the time that the source takes for the current time; ISO 8601. */
  setNow(instant: string): void | Promise<void>;
  /** Returns the id that the source gives to the post with this authored id. */
  idOf(id: string): string;
  close(): Promise<void>;
}

export const contractNow = "2026-06-01T00:00:00.000Z";

/** Starts a source that contains these posts. Its current time is `contractNow`. */
export type StartSource = (posts: AuthoredPost[]) => Promise<AuthoredSource>;

export function english(day: number): AuthoredPost {
  const published = `2026-01-${String(day).padStart(2, "0")}T00:00:00.000Z`;
  return { id: `post-${day}`, locale: "en", slug: `en-${day}`, published };
}

/** Returns the value of an answer. Throws if the answer is `null` or unavailable. */
export function known<T>(answer: Answer<T>): T {
  if (answer === null || isUnavailable(answer)) throw new Error(`wanted a value, found ${JSON.stringify(answer)}`);
  // `isUnavailable` takes `unknown`, so it cannot narrow a `T` that might itself have a code.
  return answer as T;
}

/** Listens for changes. The function that it returns lists all tags announced so far, sorted and without duplicates. */
export function listen(source: Content): () => ContentTag[] {
  const tags = new Set<ContentTag>();
  source.onChange((told) => {
    for (const tag of told) tags.add(tag);
  });
  return () => [...tags].sort();
}
