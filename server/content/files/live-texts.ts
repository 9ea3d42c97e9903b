import type { Facts } from "../../../domain/facts.ts";
import type { RedirectRule } from "../../../domain/redirects.ts";
import type { Log } from "../../log.ts";
import { type BuiltMessages, type ChangedMessages, readMessages } from "../../messages/read-messages.ts";
import type { Overlay } from "../../texts/overlay.ts";
import { builtFiles } from "./built-files.ts";
import { type ReadExperiment, readExperiments } from "./read-experiments.ts";
import { readTexts, type Texts, type TextsOptions } from "./read-texts.ts";
import { readFacts, readRedirects, readSite, textFiller } from "./settings.ts";
import { stampOfFiles, watchFolder } from "./watch-folder.ts";

/** All that is read from the content folder except posts, help articles and own pages. */
export interface FolderTexts extends Texts, Pick<TextsOptions, "site" | "fill" | "version"> {
  facts: Facts;
  redirects: RedirectRule[];
}

/** The texts that visitors see, with the second wordings that some of them see. */
export interface ShownTexts extends FolderTexts {
  experiments: ReadExperiment[];
  messages: ChangedMessages;
}

export interface LiveOptions extends Omit<TextsOptions, "site" | "fill" | "version" | "log"> {
  /** A value that changes with the code. */
  codeVersion: string;
  builtMessages: BuiltMessages;
  /** Whether there is a build. Without one, Vite serves the source. */
  isBuilt: boolean;
  log: Log;
}

/** What is read again after a change. */
const liveNames = [
  ...["site.yml", "facts.yml", "redirects.yml", "cookies.yml", "experiments.yml"],
  ...["pages", "vacancies", "messages"],
];

/**
 * The settings and texts of the content folder. A change is read within two seconds. If there is a mistake, it is
 * logged, and everything stays as it was.
 */
export class LiveTexts {
  readonly #options: LiveOptions;
  readonly #listeners: ((texts: FolderTexts) => void)[] = [];
  /** When the folder was last read without a mistake, in milliseconds since 1970. */
  readAt = Date.now();
  #now: ShownTexts;
  #mistakes = "";
  #stops: (() => Promise<void>)[] = [];

  /** Reads all, and then follows changes. Rejects with one line for each mistake: file, field, problem, fix. */
  static async open(options: LiveOptions): Promise<LiveTexts> {
    const { contentDir, isBuilt, log } = options;
    const [stamp, builtStamp] = await Promise.all([
      stampOfFiles(contentDir, liveNames),
      stampOfFiles(contentDir, builtFiles),
    ]);
    const texts = new LiveTexts(options);
    const failed = (err: unknown) => log.error({ err, contentDir }, "the look at the content folder failed");
    const builds = "`npm run up` builds again by itself; otherwise run `npm run build`";
    const warn = () =>
      log.warn({ contentDir }, `${builtFiles.join(", ")}: one changed, which is part of the build: ${builds}`);
    const onLooked = () => {
      if (texts.#mistakes === "") texts.readAt = Date.now();
    };
    texts.#stops = [
      watchFolder({ contentDir, names: liveNames, stamp, onChange: () => texts.#reload(), onLooked, failed }),
      ...(isBuilt ? [watchFolder({ contentDir, names: builtFiles, stamp: builtStamp, onChange: warn, failed })] : []),
    ];
    return texts;
  }

  private constructor(options: LiveOptions) {
    this.#options = options;
    this.#now = readShown(options);
  }

  get now(): ShownTexts {
    return this.#now;
  }

  /** Adds a function that is called after each change. */
  onChange(listener: (texts: FolderTexts) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Returns what the folder would say with these edits. Throws an `Error` with one line for each mistake that they
   * make.
   */
  with(overlay: Overlay): FolderTexts {
    return readAll({ ...this.#options, overlay });
  }

  /** Returns the messages as the folder would have them with these edits. Edits with mistakes are left out. */
  messagesWith(overlay: Overlay): ChangedMessages {
    return readMessages({ ...this.#options, ...this.#now, overlay }, this.#options.builtMessages);
  }

  /** Throws an `Error` with one line for each mistake that the experiments would have with these edits. */
  checkExperiments(overlay: Overlay): void {
    readExperiments({ ...this.#options, ...this.#now, overlay });
  }

  /** Reads all again, because the edits that are laid over the files have changed. */
  reload(): void {
    this.#reload();
  }

  async close(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }

  #reload(): void {
    try {
      this.#now = readShown(this.#options);
    } catch (error) {
      this.#report(error instanceof Error ? error.message : String(error));
      return;
    }
    this.#mistakes = "";
    this.#options.log.info({ contentDir: this.#options.contentDir }, "changed texts are shown");
    for (const listener of this.#listeners) listener(this.#now);
  }

  /** Logs mistakes once, and again only if they change. */
  #report(mistakes: string): void {
    if (mistakes !== this.#mistakes) {
      const lines = mistakes.split("\n");
      this.#options.log.error({ lines }, "the content folder has mistakes: its last good texts stay");
    }
    this.#mistakes = mistakes;
  }
}

function readShown(options: LiveOptions): ShownTexts {
  const all = readAll(options);
  const messages = readMessages({ ...options, ...all }, options.builtMessages);
  return { ...all, experiments: readExperiments({ ...options, ...all }), messages };
}

function readAll(options: LiveOptions): FolderTexts {
  const { contentDir, codeVersion, overlay } = options;
  const site = readSite(contentDir);
  const facts = readFacts(contentDir);
  const redirects = readRedirects(contentDir, overlay);
  const version = JSON.stringify([codeVersion, site, facts]);
  const settings = { site, facts, redirects, fill: textFiller(site, facts), version };
  return { ...settings, ...readTexts({ ...options, ...settings }) };
}
