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
  /** The language of posts that have none. */
  only: Locale;
  mirror: Mirror;
  addresses: MediaAddresses;
  /** The REST base: names the WordPress. */
  base: string;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  /** Milliseconds until it is believed that most posts are gone. */
  disbeliefMs: number;
  /** Told after each change of the mirror. */
  onChange: () => void;
}

/** What an editor changed, as far as it must be asked for again. */
export interface Change {
  kind: WordPressType["kind"] | "term" | "media" | "author" | "comments";
  /** Of `comments`: the id of their post. */
  id: number;
}
