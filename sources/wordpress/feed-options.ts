import type { ImportedComment } from "../../domain/comments/comment.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Mirror } from "../../server/content/mirror.ts";
import type { SourceOptions } from "../../server/content/post-source.ts";
import type { Pauses } from "./follow-wordpress.ts";
import type { ItemReader } from "./item-reader.ts";
import type { MediaAddresses } from "./media-addresses.ts";
import type { RestClient } from "./rest-client.ts";

/** Copies the comments of WordPress into the store, once. Its functions reject if the store is unavailable. */
export interface CommentImport {
  isDone(): Promise<boolean>;
  run(comments: readonly ImportedComment[]): Promise<void>;
}

export interface WordPressOptions {
  /** The REST base, without a trailing slash: `https://cms.example/wp-json/wp/v2`. */
  base: string;
  /** The language of posts for which WordPress states none. */
  only: Locale;
  /** The data folder. Files from WordPress are stored in its `media/` folder. */
  dataDir: string;
  /** The origins of additional hosts whose files posts may show. */
  mediaHosts?: readonly string[];
  /** The origin of the site. */
  siteUrl: string;
  /** The secret that signs the addresses of files; the same for all instances. */
  secret: string;
  /** The secret shared with the companion plugin; `null`: there are no previews and no messages. */
  sharedSecret: string | null;
  /**
   * Tells every process of these tags, once per message. Resolves with `false` if the message was handled before.
   * Rejects if the store is unavailable.
   */
  takeMessage: (id: string, tags: string[]) => Promise<boolean>;
  commentImport?: CommentImport;
  pauses?: Pauses;
  /** The time limit of one request to WordPress, in milliseconds. */
  timeoutMs?: number;
}

export type FeedOptions = WordPressOptions & SourceOptions;

export interface SyncOptions {
  client: RestClient;
  reader: ItemReader;
  /** The language of posts that state none. */
  only: Locale;
  mirror: Mirror;
  addresses: MediaAddresses;
  /** The REST base, which identifies the WordPress. */
  base: string;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  /** Milliseconds before the mirror accepts that most posts are gone. */
  deletionDelayMs: number;
  /** Called after each change of the mirror. */
  onChange: () => void;
}

/** A change by an editor that must be fetched from WordPress. */
export interface Change {
  kind: "post" | "term" | "media" | "author";
  id: number;
}
