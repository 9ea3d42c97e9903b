import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ExchangeResult } from "../../../domain/desk/text-exchange.ts";
import type { TextCell, TextState, TextTable } from "../../../domain/desk/texts.ts";
import { diffWords } from "../../../domain/desk/word-diff.ts";
import { shownLength } from "../../../domain/placeholders.ts";
import { href } from "../../../domain/site-map.ts";
import { formatNumber } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { useRoot } from "../../site/use-root.ts";
import { familyParameter } from "./text-address.ts";
import { fingerprint, keyOf, type MoveFailure, type UnsavedBlock } from "./text-form.ts";

/** What a form is shown with after it was sent and something could not be done. */
export interface EditedForm {
  /** The number of blocks that were stored nevertheless. */
  savedCount: number;
  unsaved: ReadonlyMap<string, UnsavedBlock>;
  refused: MoveFailure | null;
  drafted?: Exclude<ExchangeResult, { kind: "refused" }>;
  /** The new end of the address, as it was typed. */
  slug?: string;
}

/** Returns the id of the field of a unit, to which addresses lead. */
export function anchorOf(locale: Locale, unit: string): string {
  return `${locale}-${unit.replaceAll("#", "b")}`;
}

interface Props {
  family: string;
  locale: Locale;
  unit: string;
  kind: string;
  limit: number | null;
  /** `null`: it is not written yet. */
  cell: TextCell | null;
  unsaved: UnsavedBlock | undefined;
  canWrite: boolean;
  /** Whether the member may take published edits off the site. */
  canPublish?: boolean;
  /** The name of the block; by default that of its kind. */
  label?: string;
  placeholders?: TextTable["placeholders"];
}

/** The field of a unit in one language, with its state, its length and what has to be decided about it. */
export function Block({ family, locale, unit, kind, limit, cell, unsaved, canWrite, ...more }: Props) {
  const { canPublish = false, label, placeholders = [] } = more;
  const t = useTranslations("editor");
  const key = keyOf(locale, unit);
  const id = anchorOf(locale, unit);
  const stored = cell?.text ?? "";
  const text = unsaved?.text ?? stored;
  const canDrop = canPublish || cell?.edit?.state !== "published";
  const used = placeholders.filter(({ name }) => text.includes(`{${name}}`));
  return (
    <div className="editor-block" data-todo={cell?.state === "current" ? undefined : ""}>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <label htmlFor={id} className="wrap-anywhere text-soft">
          {label ?? <KindName kind={kind} unit={unit} />}
        </label>
        <State state={cell?.state ?? "missing"} />
      </p>
      <textarea
        id={id}
        name={`text:${key}`}
        lang={locale}
        defaultValue={text}
        readOnly={!canWrite}
        rows={rowsOf(text)}
        aria-invalid={unsaved !== undefined}
        aria-describedby={`${id}-about`}
        data-limit={limit ?? undefined}
        data-stored={unsaved ? stored : undefined}
        className="control mt-1"
      />
      <input type="hidden" name={`seen:${key}`} value={seenOf(cell, unsaved)} />
      <input type="hidden" name={`was:${key}`} value={unsaved?.was ?? fingerprint(stored)} />
      <div id={`${id}-about`} className="text-sm">
        <p className="flex flex-wrap justify-between gap-x-4 text-soft text-xs">
          <Length text={text} limit={limit} />
          {cell?.edit && <Author {...cell.edit} />}
          <HistoryLink family={family} locale={locale} unit={unit} />
        </p>
        {used.length > 0 && (
          <p className="wrap-anywhere mt-1 text-soft text-xs">
            {used.map(({ name, value }) => `{${name}} = ${value ?? t("noValue")}`).join(" · ")}
          </p>
        )}
        {unsaved?.result.kind === "refused" && (
          <p className="mt-1 whitespace-pre-line font-medium text-error">
            {t(`reasons.${unsaved.result.reason}`)} <bdi>{unsaved.result.detail}</bdi>
          </p>
        )}
      </div>
      {!unsaved && cell?.state === "changed" && canWrite && (
        <label className="mt-1 flex items-start gap-3 text-sm">
          <input type="checkbox" name={`keep:${key}`} value="mine" className="mt-0.5 size-4.5 shrink-0" />
          {t("stillFits")}
        </label>
      )}
      {unsaved?.result.kind === "conflict" && (
        <Conflict name={`keep:${key}`} other="theirs" theirs={unsaved.result.theirs} mine={text} locale={locale}>
          {t("conflict.changed", { author: unsaved.result.author ?? t("conflict.developer") })}
        </Conflict>
      )}
      {!unsaved && cell?.conflict && canWrite && (
        <Conflict name={`keep:${key}`} other="file" {...{ canDrop, locale }} theirs={cell.conflict.file} mine={text}>
          {t("conflict.file")}
        </Conflict>
      )}
    </div>
  );
}

/** Returns the version to send back. After a conflict, it is the new one, which the member has now seen. */
function seenOf(cell: TextCell | null, unsaved: UnsavedBlock | undefined): string {
  return unsaved?.result.kind === "conflict" ? unsaved.result.seen : (unsaved?.seen ?? cell?.seen ?? "");
}

/** Returns the height without a script for browsers that do not fit a field to its text. */
function rowsOf(text: string): number {
  const lines = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0);
  return Math.min(lines, 24);
}

const kindNames = ["heading", "paragraph", "item", "table", "code", "quote", "html"] as const;

/** The kind of a block of Markdown. Single texts are named by their place in the file. */
function KindName({ kind, unit }: { kind: string; unit: string }) {
  const t = useTranslations("editor.kinds");
  const name = kindNames.find((each) => kind.startsWith(each));
  return unit.startsWith("#") && name ? t(name) : <code>{unit}</code>;
}

const stateLooks: Readonly<Record<TextState, string>> = {
  current: "border-tint bg-tint text-brand-dark",
  changed: "border-error text-error",
  missing: "border-control border-dashed text-soft",
  machineDraft: "border-accent",
  draft: "border-accent",
  inReview: "border-brand text-brand",
};

export function State({ state }: { state: TextState }) {
  const t = useTranslations("editor.states");
  return <span className={`rounded-lg border px-2 font-semibold text-xs ${stateLooks[state]}`}>{t(state)}</span>;
}

/** The length as a reader sees it. The script keeps it up to date. */
function Length({ text, limit }: { text: string; limit: number | null }) {
  const t = useTranslations("editor");
  const { locale } = useRoot();
  const length = shownLength(text);
  return (
    <span data-length="" className={`tabular ${limit !== null && length > limit ? "font-semibold text-error" : ""}`}>
      {limit === null ? t("length", { length }) : `${formatNumber(locale, length)} / ${formatNumber(locale, limit)}`}
    </span>
  );
}

function Author({ author, isMachine, reviewer }: NonNullable<TextCell["edit"]>) {
  const t = useTranslations("editor");
  return (
    <bdi className="wrap-anywhere">
      {[isMachine ? t("machine") : author, ...(reviewer ? [t("reviewedBy", { reviewer })] : [])].join(" · ")}
    </bdi>
  );
}

function HistoryLink({ family, locale: language, unit }: { family: string; locale: Locale; unit: string }) {
  const t = useTranslations("editor.history");
  const { locale } = useRoot();
  const to = href("deskTextHistory", { lang: locale, family: familyParameter(family) }, { in: language, unit });
  return (
    <a href={to} className="text-link">
      {t("link")}
    </a>
  );
}

interface ConflictProps {
  name: string;
  /** The value of the choice against the member's own text. */
  other: "theirs" | "file";
  /** Whether the member may choose `other`. If not, no choice is required, and a publisher can decide later. */
  canDrop?: boolean;
  theirs: string;
  mine: string;
  locale: Locale;
  children: ReactNode;
}

/** Shows the text of another member and how the member's own text differs, and asks which one to keep. */
function Conflict({ name, other, canDrop = true, theirs, mine, locale, children }: ConflictProps) {
  const t = useTranslations("editor.conflict");
  return (
    <fieldset className="mt-2 rounded-xl border-2 border-error p-3 text-sm">
      <legend className="float-start w-full font-semibold">{children}</legend>
      <p lang={locale} className="wrap-anywhere clear-both whitespace-pre-line pt-2">
        {theirs}
      </p>
      <p className="mt-2 text-soft">{t("difference")}</p>
      <p lang={locale} className="wrap-anywhere whitespace-pre-line">
        <Difference before={theirs} after={mine} />
      </p>
      {(canDrop ? (["mine", other] as const) : (["mine"] as const)).map((value) => (
        <label key={value} className="mt-2 flex items-start gap-3">
          <input type="radio" name={name} value={value} required={canDrop} className="mt-0.5 size-4.5 shrink-0" />
          {t(value === "file" ? "fileText" : value)}
        </label>
      ))}
    </fieldset>
  );
}

/** The words that were removed and added, in their place. */
export function Difference({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ kind, text }, at) => {
    const key = String(at);
    if (kind === "removed") return <del key={key}>{text}</del>;
    return kind === "added" ? <ins key={key}>{text}</ins> : text;
  });
}
