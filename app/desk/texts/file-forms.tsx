import { useTranslations } from "use-intl";
import type { TextTable } from "../../../domain/desk/texts.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { TextField } from "../../site/forms.tsx";
import { useRoot } from "../../site/use-root.ts";
import { buttonLooks } from "../../ui/button.tsx";
import { Block } from "./block.tsx";
import { textAddress } from "./text-address.ts";
import type { UnsavedBlock } from "./text-form.ts";

/* The forms of the editor that are about a whole file. */

/** Offers to begin the text in a language that does not have it. Posts have an address of their own in each language. */
export function Begin({ table, language, canWrite }: { table: TextTable; language: Locale; canWrite: boolean }) {
  const t = useTranslations("editor.begin");
  const { locale } = useRoot();
  return (
    <form
      method="post"
      action={textAddress(locale, table.family, { right: language })}
      className="mt-4 grid max-w-xl gap-4"
    >
      <p>{t("text")}</p>
      <input type="hidden" name="file" value={language} />
      {canWrite && table.part === "blog" && <TextField name="slug" label={t("slug")} value="" error={undefined} />}
      {canWrite && (
        <p>
          <button type="submit" className={`button ${buttonLooks.primary}`}>
            {t("submit")}
          </button>
        </p>
      )}
    </form>
  );
}

interface FileProps {
  family: string;
  language: Locale;
}

/** Sets from when on the text is public, or takes it off the site. */
export function Dates({ family, language, dates }: FileProps & { dates: NonNullable<TextTable["dates"]> }) {
  const t = useTranslations("editor.dates");
  const create = useTranslations("editor.create");
  const { locale } = useRoot();
  return (
    <details className="mt-4">
      <summary className="more-link cursor-pointer">
        {dates.isDraft ? t("hidden") : t("since", { date: dates.published })}
      </summary>
      <form method="post" action={textAddress(locale, family, { right: language })} className="grid max-w-xl gap-4">
        <input type="hidden" name="file" value={language} />
        <TextField
          name="published"
          label={t("published")}
          help={create("dateHelp")}
          value={dates.published}
          error={undefined}
        />
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="hidden"
            value="1"
            defaultChecked={dates.isDraft}
            className="mt-0.5 size-5 shrink-0"
          />
          {t("hide")}
        </label>
        <SaveButton />
      </form>
    </details>
  );
}

interface WholeProps extends FileProps {
  whole: NonNullable<TextTable["whole"]>;
  unsaved: UnsavedBlock | undefined;
}

/** The whole source of a text, for what blocks cannot do: add, move and remove them, and fields that are no texts. */
export function WholeText({ family, language, whole, unsaved }: WholeProps) {
  const t = useTranslations("editor.whole");
  const { locale } = useRoot();
  const cell = { ...whole, shown: whole.text, state: "current", edit: null, conflict: null } as const;
  return (
    <details open={unsaved !== undefined} className="mt-4">
      <summary className="more-link cursor-pointer">{t("title")}</summary>
      <p className="max-w-2xl text-soft text-sm">{t("intro")}</p>
      <form
        method="post"
        encType="multipart/form-data"
        action={textAddress(locale, family, { right: language })}
        className="mt-3 grid gap-4"
      >
        <Block
          {...{ family, cell, unsaved }}
          locale={language}
          unit=""
          kind=""
          limit={null}
          canWrite
          label={t("label")}
        />
        <SaveButton />
      </form>
    </details>
  );
}

function SaveButton() {
  const t = useTranslations("editor.actions");
  return (
    <p>
      <button type="submit" className={`button ${buttonLooks.quiet}`}>
        {t("save")}
      </button>
    </p>
  );
}
