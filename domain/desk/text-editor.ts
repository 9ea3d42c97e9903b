import type { Locale } from "../../i18n/locales.ts";
import type { Experiment } from "../experiments.ts";
import type { Member } from "./roles.ts";
import type { ExchangeResult } from "./text-exchange.ts";
import type {
  BlockChange,
  BlockResult,
  MoveOptions,
  NewText,
  TextCard,
  TextCoverage,
  TextField,
  TextMove,
  TextPreview,
  TextResult,
  TextSearch,
  TextsInAll,
  TextTable,
  TextVersion,
} from "./texts.ts";

/** The editor. Calls reject if the store is unavailable. Each call that changes something is one transaction. */
export interface Texts {
  /** Begins to read all texts, which takes seconds after a start, before a member asks for them. */
  prepare(): void;
  /** Finds texts, those that were seen most first if views are counted. */
  find(search: TextSearch): Promise<{ cards: TextCard[]; count: number; coverage: TextCoverage[] }>;
  coverage(): Promise<TextCoverage[]>;
  /**
   * Returns the text that a page of the site shows, given its path. If `shown` is not in it but is a message, such as a
   * label of a menu, returns these messages. `null`: the page has no text of its own.
   */
  textAt(path: string, shown: string): Promise<{ family: string; locale: Locale } | null>;
  /** `null`: there is no such text. */
  open(family: string, left: Locale, right: Locale): Promise<TextTable | null>;
  /** The texts of at most 200 characters in all languages; `null`: there is no such text. */
  openAll(family: string): Promise<TextsInAll | null>;
  /**
   * Stores changed units as drafts. The unit `""` is the whole file, which can be changed while it has no other open
   * edit.
   */
  save(
    member: Member,
    file: { family: string; locale: Locale },
    changes: readonly BlockChange[],
  ): Promise<BlockResult[]>;
  /** Says of all open edits of single units of the source whether they are only corrections, so translations stay valid. */
  markCorrection(member: Member, family: string, isCorrection: boolean): Promise<void>;
  /**
   * Ends the edits of units whose file has changed under them, so that its text is kept: the open edit of a unit, or else
   * the published one, which only a publisher can end.
   */
  drop(
    member: Member,
    file: { family: string; locale: Locale },
    drops: readonly Pick<BlockChange, "unit" | "seen">[],
  ): Promise<BlockResult[]>;
  /** Moves all open edits of a file, or those of some units. */
  move(
    member: Member,
    file: { family: string; locale: Locale },
    to: TextMove,
    units?: readonly string[],
    options?: MoveOptions,
  ): Promise<TextResult>;
  /** The versions of a unit, or of all units of a file, newest first. */
  history(family: string, locale: Locale, unit?: string): Promise<TextVersion[]>;
  /** Makes a draft with the text of a version. */
  restore(member: Member, version: string): Promise<TextResult>;
  /**
   * Makes a draft of the whole file with another day of publication, or one that takes the text off the site. Other
   * open edits of the file must be published or discarded first.
   */
  setDates(
    member: Member,
    file: { family: string; locale: Locale },
    dates: NonNullable<TextTable["dates"]>,
  ): Promise<TextResult>;
  /** The fields of the front matter of new texts of a part. */
  fields(part: NewText["part"]): TextField[];
  create(member: Member, text: NewText): Promise<TextResult & { family?: string }>;
  /**
   * Gives a post, an article or an own page a new address: posts in one language, the others in all. The old address
   * redirects to it. `from`: the end of the address that the member saw. Returns the family as it is named then.
   */
  rename(
    member: Member,
    file: { family: string; locale: Locale },
    slugs: { from: string; to: string },
  ): Promise<TextResult & { family?: string }>;
  /** Whether visitors can see different wordings: visits are counted, and no CDN keeps copies. */
  canExperiment: boolean;
  /** Returns the experiment on a page, as the folder has it or a member started it; `null`: there is none. */
  experimentOn(family: string): Promise<Experiment | null>;
  /** Shows half of the visitors of a page a second wording of one text, in the languages in which there is one. */
  startExperiment(
    member: Member,
    family: string,
    wordings: Pick<Experiment, "text"> & { second: Partial<Record<Locale, string>> },
  ): Promise<TextResult>;
  /** Ends an experiment. `isTaken`: the second wordings become drafts, which are published as usual. */
  endExperiment(member: Member, family: string, how: { name: string; isTaken: boolean }): Promise<TextResult>;
  /** Begins a text in another language as a draft with the words of the source. `slug` is used only for posts. */
  translate(member: Member, file: { family: string; locale: Locale }, slug: string): Promise<TextResult>;
  preview(family: string, locale: Locale): Promise<TextPreview | null>;
  /** Returns what a language lacks, as XLIFF for translators. */
  exportTexts(locale: Locale): Promise<string>;
  /** Stores what a translator sent back, in review. */
  importTexts(member: Member, xml: string): Promise<ExchangeResult>;
  /** Drafts what a text lacks in a language by machine; `null`: no service is configured. */
  draftByMachine: ((member: Member, file: { family: string; locale: Locale }) => Promise<ExchangeResult>) | null;
}
