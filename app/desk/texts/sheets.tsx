import { useTranslations } from "use-intl";
import type { TextInAll, TextRow, TextsInAll, TextTable } from "../../../domain/desk/texts.ts";
import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import { useRoot } from "../../site/use-root.ts";
import { Block, Difference, type EditedForm } from "./block.tsx";
import { familyParameter } from "./text-address.ts";
import { keyOf } from "./text-form.ts";

interface Shared {
  edited: EditedForm;
  canWrite: boolean;
  canPublish: boolean;
}

interface SidesProps extends Shared {
  table: TextTable;
  left: Locale;
  right: Locale;
}

/** The blocks of a text with a field for each; beside it the other language, which a phone shows on request. */
export function SideBySide({ table, left, right, edited, canWrite, canPublish }: SidesProps) {
  const t = useTranslations("editor");
  const { family, rows, placeholders } = table;
  const isSingle = left === right;
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: some browsers drop the roles of what is not laid out as a table */}
      <table role="table" aria-label={t("blocks")} className="editor-table">
        <thead role="rowgroup">
          <tr role="row">
            {(isSingle ? [right] : [left, right]).map((each) => (
              <th key={each} role="columnheader" scope="col" lang={each}>
                {languages[each].ownName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.unit} role="row">
              {!isSingle && (
                <td role="cell">
                  <Source row={row} left={left} />
                </td>
              )}
              <td role="cell">
                <Block
                  {...row}
                  {...{ family, canWrite, canPublish, placeholders }}
                  locale={right}
                  cell={row.right}
                  unsaved={edited.unsaved.get(keyOf(right, row.unit))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <input type="hidden" name={`rest:${right}`} value={table.rest} />
      <Placeholders placeholders={placeholders} />
    </>
  );
}

/** The other language of a block. If it has changed since it was translated, the changed words are marked. */
function Source({ row: { left: cell, oldSource }, left }: { row: TextRow; left: Locale }) {
  const t = useTranslations("editor");
  const text = cell?.text ?? "";
  return (
    <details className="editor-source">
      <summary className="text-link text-sm">
        {languages[left].ownName}
        {oldSource !== null && ` · ${t("states.changed")}`}
      </summary>
      <p lang={left} className="wrap-anywhere whitespace-pre-line">
        {oldSource === null ? text : <Difference before={oldSource} after={text} />}
      </p>
    </details>
  );
}

function Placeholders({ placeholders }: Pick<TextTable, "placeholders">) {
  const t = useTranslations("editor");
  if (placeholders.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="more-link cursor-pointer">{t("placeholders.title")}</summary>
      <p className="max-w-2xl text-soft text-sm">{t("placeholders.intro")}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {placeholders.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="text-soft">{value ?? t("noValue")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface AllProps extends Shared {
  family: string;
  units: readonly TextInAll[];
  rests: TextsInAll["rests"];
  canTry: boolean;
}

/** The short texts of a page, each in all languages. */
export function AllLanguages({ family, units, rests, edited, canWrite, canPublish, canTry }: AllProps) {
  const t = useTranslations("editor.experiment");
  const links = { lang: useRoot().locale, family: familyParameter(family) };
  const hidden = Object.entries(rests).map(([locale, rest]) => (
    <input key={locale} type="hidden" name={`rest:${locale}`} value={rest} />
  ));
  const sections = units.map(({ unit, kind, limit, cells }) => (
    <section key={unit} aria-label={unit} className="mt-6">
      <h2 className="text-base">
        <code>{unit}</code>
      </h2>
      {canTry && (
        <a href={href("deskTextExperiment", links, { unit })} className="text-link text-sm">
          {t("title")}
        </a>
      )}
      <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {locales
          .filter((locale) => cells[locale])
          .map((locale) => (
            <Block
              key={locale}
              {...{ family, locale, unit, kind, limit, canWrite, canPublish }}
              cell={cells[locale] ?? null}
              unsaved={edited.unsaved.get(keyOf(locale, unit))}
              label={languages[locale].ownName}
            />
          ))}
      </div>
    </section>
  ));
  return [hidden, sections];
}

interface GoneProps extends Pick<EditedForm, "unsaved"> {
  table: TextTable;
  /** `null`: only `right` is on the page. */
  all: readonly TextInAll[] | null;
  right: Locale;
}

/** What was typed in blocks that have no field, because they are gone. It can only be copied, so no form sends it. */
export function GoneBlocks({ unsaved, table, all, right }: GoneProps) {
  const t = useTranslations("editor.reasons");
  const shown = all
    ? all.flatMap(({ unit, cells }) => locales.filter((locale) => cells[locale]).map((locale) => keyOf(locale, unit)))
    : ["", ...table.rows.map(({ unit }) => unit)].map((unit) => keyOf(right, unit));
  const gone = [...unsaved].filter(([key]) => !shown.includes(key));
  return gone.map(([key, { text }]) => (
    <label key={key} className="mt-4 block">
      <code>{key}</code> <span className="font-medium text-error">{t("gone")}</span>
      <textarea lang={key.split(":")[0]} readOnly defaultValue={text} className="control mt-1" />
    </label>
  ));
}
