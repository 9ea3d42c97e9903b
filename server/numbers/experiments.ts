import { createHash } from "node:crypto";
import { isbot } from "isbot";
import type { Experiment } from "../../domain/experiments.ts";
import type { Counted } from "../../domain/numbers.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import type { DayOf } from "./day.ts";
import type { VisitKeys } from "./visit-keys.ts";

type Visitor = Pick<Counted, "ip" | "userAgent" | "optsOut">;

export interface ExperimentOptions {
  /** Whether visits are counted; without that, nobody would learn which wording is better. */
  isOn: boolean;
  keys: VisitKeys;
  /** Returns the experiments of the content folder as they are now. */
  read: () => readonly Experiment[];
  /** Returns the path of the page of an experiment in a language. */
  pathOf: (page: string, language: Locale) => string | null;
  /** Formats a day in the time zone of the site. */
  dayOf: DayOf;
  now: () => number;
}

/**
 * Decides which wording a visitor sees: by the hash of the day by which visits are counted, so without a cookie, and
 * the same one for a whole day. Programs and those who ask not to be counted see the first wording.
 */
export class Experiments {
  readonly #options: ExperimentOptions;

  constructor(options: ExperimentOptions) {
    this.#options = options;
  }

  /** Returns the wording that the visitor of a page is shown, such as `home-title:2`; empty if it has only one. */
  armOf(path: string, visitor: () => Visitor): string {
    const experiment = this.#running(path);
    if (!experiment) return "";
    const sender = visitor();
    if (sender.optsOut || sender.userAgent === "" || isbot(sender.userAgent)) return "";
    const [key] = this.#options.keys.keysOf(sender, this.#options.now());
    if (key === undefined) return "";
    const [byte = 0] = createHash("sha256").update(`${key} ${experiment.name}`).digest();
    return `${experiment.name}:${(byte & 1) + 1}`;
  }

  /** Returns the name of the experiment whose second wording the visitor sees; empty: the page is as for everybody. */
  secondOf(path: string, visitor: () => Visitor): string {
    const arm = this.armOf(path, visitor);
    return arm.endsWith(":2") ? arm.slice(0, -2) : "";
  }

  #running(path: string): Experiment | undefined {
    const { isOn, read, pathOf, dayOf, now } = this.#options;
    if (!isOn || read().length === 0) return undefined;
    const day = dayOf(now());
    return read().find(
      ({ page, second, from = "", until = day }) =>
        day >= from && day <= until && locales.some((each) => each in second && pathOf(page, each) === path),
    );
  }
}
