import type { Answer, ContentHook, Media, Post, PostCard, PreviewTicket, Unavailable } from "../../domain/content.ts";
import type { Log } from "../log.ts";
import type { Mirror } from "./mirror.ts";

/** The tag that `npm run content -- resync` purges, so that every process compares its mirror with all its source. */
export const resyncTag = "content:resync";

/** What a source gets from the mirror that it feeds. */
export interface SourceOptions {
  mirror: Mirror;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called about once a second, and after each change of the mirror. */
  onChecked: () => void;
}

/** A system with its own editor that posts come from instead of the content folder. It keeps the mirror up to date. */
export interface PostSource {
  /** The files that posts show. */
  readonly media: Media;
  /** Receives messages about what editors changed. */
  readonly hook: ContentHook;
  /** Whether the mirror has all posts. */
  readonly isComplete: boolean;
  /** When the source last told all that changed, in milliseconds since 1970; at first, when it was opened. */
  readonly readAt: number;
  /** Makes the post as its page shows it, from what the mirror stores; `null` if it cannot be shown. */
  toPost(card: PostCard, detail: object): Promise<Post | null>;
  /** Returns whether the source has a public post with this slug. */
  hasPost(slug: string): Promise<boolean | Unavailable>;
  /** Fetches a post in its current state. */
  preview(ticket: PreviewTicket): Promise<Answer<Post>>;
  /** Fetches what these tags report as changed in the source. Other tags are ignored. Never rejects. */
  followTags(tags: readonly string[]): Promise<void>;
  /** Rejects if the source does not answer or posts are missing. The `state` of the error says more. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface PostSourceOpener {
  /** Identifies the source: the entries of another one are removed from the mirror. */
  id: string;
  /** Never rejects because the source is unavailable. */
  open(options: SourceOptions): Promise<PostSource>;
}
