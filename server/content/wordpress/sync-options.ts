import type { Locale } from "../../../i18n/locales.ts";
import type { Mirror } from "../mirror.ts";
import type { ItemReader } from "./item-reader.ts";
import type { MediaAddresses } from "./media-addresses.ts";
import type { RestClient } from "./rest-client.ts";
import type { WordPressType } from "./wordpress-type.ts";

export interface SyncOptions {
  type: WordPressType;
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
  kind: WordPressType["kind"] | "term" | "media" | "author" | "comments";
  /** The id of what has changed; for `comments`, the id of their post. */
  id: number;
}
