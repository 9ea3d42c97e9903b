import type { Locale } from "../../../i18n/locales.ts";
import type { Mirror } from "../mirror.ts";
import type { Pauses } from "./follow-wordpress.ts";

export interface WordPressOptions {
  /** The REST base, without a trailing slash: `https://cms.example/wp-json/wp/v2`. */
  base: string;
  /** The language of posts for which WordPress states none. */
  only: Locale;
  /** The data folder. Files from WordPress are stored in its `media/` folder. */
  dataDir: string;
  /** The origins of additional hosts whose files posts may show. */
  mediaHosts?: readonly string[];
  /** Whether help articles come from this WordPress too; the companion plugin adds a post type for them. */
  help?: boolean;
  /** The origin of the site. */
  siteUrl: string;
  /** The secret that signs the addresses of files; the same for all instances. */
  secret: string;
  /** The secret shared with the companion plugin; `null`: there are no previews. */
  sharedSecret: string | null;
  pauses?: Pauses;
  /** The time limit of one request to WordPress, in milliseconds. */
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
  /** Called about once a second, and after each change of the mirror. */
  onChecked: () => void;
}
