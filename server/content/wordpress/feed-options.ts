import type { Locale } from "../../../i18n/locales.ts";
import type { Mirror } from "../mirror.ts";
import type { Pauses } from "./follow-wordpress.ts";

export interface WordPressOptions {
  /** The REST base without a slash at its end: `https://cms.example/wp-json/wp/v2`. */
  base: string;
  /** The language of a WordPress that does not say in which its posts are. */
  only: Locale;
  /** Files go into `media/` there. */
  dataDir: string;
  /** Origins of further hosts whose files posts show. */
  mediaHosts?: readonly string[];
  /** Whether help articles are there too; the companion plugin has a type for them. */
  help?: boolean;
  /** The origin of the site. */
  siteUrl: string;
  /** Signs addresses of files; the same for all instances. */
  secret: string;
  /** Shared with the companion plugin; `null`: there are no previews. */
  sharedSecret: string | null;
  pauses?: Pauses;
  /** Milliseconds for one request to WordPress. */
  timeoutMs?: number;
}

export interface FeedOptions extends WordPressOptions {
  mirror: Mirror;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told each second or so, and after each change of the mirror. */
  onLook: () => void;
}
