import { useTranslations } from "use-intl";
import { type StateCounts, type TextCoverage, textStates } from "../../../domain/desk/texts.ts";
import { href } from "../../../domain/site-map.ts";
import { textParts } from "../../../domain/texts.ts";
import { languages } from "../../../i18n/languages.ts";
import { locales } from "../../../i18n/locales.ts";
import { useRoot } from "../../site/use-root.ts";
import { hasLettersOf } from "../../styles/fonts.ts";
import { Table } from "../desk-page.tsx";

/** For each language and part: how much matches its source, and what needs work, in blocks and words. */
export function Coverage({ coverage }: { coverage: readonly TextCoverage[] }) {
  const t = useTranslations("editor");
  const { locale: shown } = useRoot();
  const parts = textParts.filter((part) => coverage.some((each) => each.part === part && sum(each.units) > 0));
  return (
    <Table
      title={t("coverage.table")}
      head={[t("list.language"), ...parts.map((part) => t(`parts.${part}`))]}
      rows={locales.map((locale) => ({
        key: locale,
        cells: [
          <span key="name" lang={locale} className={hasLettersOf(shown, locale) ? "" : "foreign"}>
            {languages[locale].ownName}
          </span>,
          ...parts.map((part) => {
            const found = coverage.find((each) => each.locale === locale && each.part === part);
            return found && <Share key={part} {...found} />;
          }),
        ],
      }))}
    />
  );
}

function Share({ locale: language, part, units, words }: TextCoverage) {
  const t = useTranslations("editor.coverage");
  const { locale } = useRoot();
  const all = sum(units);
  const toDo = all - units.current;
  // Texts that are all but finished are never shown as finished.
  const percent = Math.floor((units.current / Math.max(all, 1)) * 100);
  return (
    <div className="w-full">
      <span className="tabular font-semibold">{t("percent", { percent })}</span>
      <Bar units={units} all={all} />
      {toDo > 0 ? (
        <a
          href={href("deskTexts", { lang: locale }, { part, in: language, state: worst(units) })}
          className="text-link text-xs"
        >
          {t("toDo", { units: toDo, words: sum(words) - words.current })}
        </a>
      ) : (
        <span className="text-soft text-xs">{t("done")}</span>
      )}
    </div>
  );
}

/** A bar whose parts are: matches its source, is being written, needs work. An image, because pages have no inline styles. */
function Bar({ units, all }: { units: StateCounts; all: number }) {
  const written = units.machineDraft + units.draft + units.inReview;
  const scale = 100 / Math.max(all, 1);
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="my-1 block h-1.5 w-full">
      <rect width="100" height="6" className="fill-line" />
      <rect width={(units.current + written) * scale} height="6" className="fill-accent" />
      <rect width={units.current * scale} height="6" className="fill-brand" />
    </svg>
  );
}

/** Returns the state to begin with. */
function worst(units: StateCounts) {
  return textStates.find((state) => state !== "current" && units[state] > 0) ?? null;
}

function sum(counts: StateCounts): number {
  return textStates.reduce((whole, state) => whole + counts[state], 0);
}
