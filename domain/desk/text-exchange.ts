import type { Locale } from "../../i18n/locales.ts";
import type { RefusalReason } from "./texts.ts";

/* What becomes of texts that come from translators with their own tools, or from a machine. */

/** `running`: it continues after the time limit of the request. */
export type ExchangeResult = Exchanged | ExchangeRefused | { kind: "running" };

/** What became of translated texts. `outdated`: stored, but their source has changed since. */
export interface Exchanged {
  kind: "done";
  /** The language of the translations. */
  locale: Locale;
  stored: number;
  refused: RefusedText[];
  outdated: string[];
}

export interface ExchangeRefused {
  kind: "refused";
  problem: ExchangeProblem;
}

export interface RefusedText extends ExchangeProblem {
  address: string;
}

/** Why a translation was not stored, a draft not made, or a file not read, with the value that the reason is about. */
export interface ExchangeProblem {
  reason: RefusalReason | TextReason | ServiceReason | FileReason;
  detail: string;
  line?: number;
}

/**
 * `changed`: another member changed the text meanwhile. `otherPart`: only one of source and translation has this
 * placeholder, link or code. `unknownPart`: the translation names a part by a number that the source does not have.
 * `limit`: it has more characters than `detail`.
 */
type TextReason = "changed" | "otherPart" | "unknownPart" | "limit" | "empty";

/**
 * `answer`: it is not what the service documents. `cut`: it ends in the middle. `request`: it was refused, perhaps
 * because of the language. `status`: `detail` is the HTTP status.
 */
type ServiceReason =
  | ("answer" | "cut" | "request" | "token" | "tooLong")
  | ("busy" | "quota" | "late" | "unreachable" | "status");

/** `element`: `detail` must not be in the file. `languages`: they are not two languages of the site. */
type FileReason = "tooLarge" | "xml" | "element" | "notXliff" | "languages";
