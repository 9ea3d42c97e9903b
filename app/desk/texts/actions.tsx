import { useTranslations } from "use-intl";
import type { MemberRoles } from "../../../domain/desk/roles.ts";
import { type TextMove, type TextState, textActions } from "../../../domain/desk/texts.ts";
import { languages } from "../../../i18n/languages.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { buttonLooks } from "../../ui/button.tsx";

/** The steps in the order of their buttons. */
export const steps = ["inReview", "reviewed", "draft", "published", "discarded"] as const satisfies readonly TextMove[];

/**
 * Returns the steps that a member may take with edits in these states. New drafts may be published or sent for review in
 * one step. `locale`: the language of the texts; `null`: all languages.
 */
export function allowedMoves(member: MemberRoles, locale: Locale | null, states: ReadonlySet<TextState>): TextMove[] {
  const isInReview = states.has("inReview");
  const isPossible: Readonly<Record<(typeof steps)[number], boolean>> = {
    inReview: true,
    published: true,
    draft: isInReview,
    reviewed: isInReview && (locale === null || member.reviews.includes(locale)),
    discarded: isInReview || states.has("draft") || states.has("machineDraft"),
  };
  return steps.filter((step) => isPossible[step] && textActions[step].some((role) => member.roles.has(role)));
}

interface Props {
  moves: readonly TextMove[];
  canWrite: boolean;
  /** Whether the text has blocks that a machine can draft. */
  canDraft: boolean;
  /** `null`: all languages are on the page. */
  language: Locale | null;
  /** Whether the open edits of the source are only corrections; `null`: the source is not on the page. */
  isCorrection: boolean | null;
  /** The address of the page with all drafts; `null`: there is none. */
  preview: string | null;
}

/** The buttons of the form. Each of them first stores what was changed. */
export function Actions({ moves, canWrite, canDraft, language, isCorrection, preview }: Props) {
  const t = useTranslations("editor.actions");
  const name = language === null ? t("allLanguages") : languages[language].ownName;
  const [quiet, strong] = [`button ${buttonLooks.quiet}`, `button ${buttonLooks.primary}`];
  const shown = moves.filter((move) => move !== "discarded");
  return (
    <div className="editor-actions">
      {isCorrection !== null && canWrite && (
        <label className="flex items-start gap-3 py-2">
          <input
            type="checkbox"
            name="correction"
            value="1"
            defaultChecked={isCorrection}
            className="mt-0.5 size-5 shrink-0"
          />
          {t("correction")}
          {/* The first value counts, so this one says that the box is not ticked. */}
          <input type="hidden" name="correction" value="0" />
        </label>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {canWrite && (
          <button type="submit" name="move" value="save" className={quiet} aria-keyshortcuts="Control+S">
            {t("save")}
          </button>
        )}
        {shown.map((move) => (
          <button key={move} type="submit" name="move" value={move} className={move === "published" ? strong : quiet}>
            {move === "published" ? t("published", { language: name }) : t(move)}
          </button>
        ))}
        {canDraft && (
          <button type="submit" name="move" value="machine" className={quiet}>
            {t("machine")}
          </button>
        )}
        {preview && (
          <a href={preview} target="_blank" rel="noopener" className={quiet} data-preview="">
            {t("preview")}
          </a>
        )}
        {moves.includes("discarded") && (
          <details>
            <summary className={quiet}>{t("discarded")}</summary>
            <button type="submit" name="move" value="discarded" className="button mt-3 bg-error text-paper">
              {t("discardNow")}
            </button>
          </details>
        )}
        <output data-status="" className="text-soft text-sm" />
      </div>
    </div>
  );
}
