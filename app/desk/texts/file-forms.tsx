import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Picture } from "../../../domain/desk/pictures.ts";
import type { TextTable } from "../../../domain/desk/texts.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { TextField } from "../../site/forms.tsx";
import { useRoot } from "../../site/use-root.ts";
import { buttonLooks } from "../../ui/button.tsx";
import { PictureLines } from "../pictures/picture-lines.tsx";
import { Block } from "./block.tsx";
import { textAddress } from "./text-address.ts";
import type { UnsavedBlock } from "./text-form.ts";

/* The forms of the editor that are about a whole file. */

interface FileFormProps {
  action: string;
  /** The text of the button; `null`: the member may only read. */
  submit: string | null;
  look?: keyof typeof buttonLooks;
  className: string;
  children: ReactNode;
}

/** A form with fields of any length, and its button at the end. */
export function FileForm({ action, submit, look = "primary", className, children }: FileFormProps) {
  return (
    <form method="post" encType="multipart/form-data" action={action} className={`grid gap-4 ${className}`}>
      {children}
      {submit !== null && (
        <p>
          <button type="submit" className={`button ${buttonLooks[look]}`}>
            {submit}
          </button>
        </p>
      )}
    </form>
  );
}

/** Offers to begin the text in a language that does not have it. Posts have an address of their own in each language. */
export function Begin({ table, language, canWrite }: { table: TextTable; language: Locale; canWrite: boolean }) {
  const t = useTranslations("editor.begin");
  const { locale } = useRoot();
  return (
    <FileForm
      action={textAddress(locale, table.family, { right: language })}
      submit={canWrite ? t("submit") : null}
      className="mt-4 max-w-xl"
    >
      <p>{t("text")}</p>
      <input type="hidden" name="file" value={language} />
      {canWrite && table.part === "blog" && <TextField name="slug" label={t("slug")} value="" error={undefined} />}
    </FileForm>
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
  const actions = useTranslations("editor.actions");
  const { locale } = useRoot();
  return (
    <details className="mt-4">
      <summary className="more-link cursor-pointer">
        {dates.isDraft ? t("hidden") : t("since", { date: dates.published })}
      </summary>
      <FileForm
        action={textAddress(locale, family, { right: language })}
        submit={actions("save")}
        look="quiet"
        className="max-w-xl"
      >
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
      </FileForm>
    </details>
  );
}

interface AddressProps extends FileProps {
  part: TextTable["part"];
  slug: string;
  /** What was typed and refused. */
  typed: string | undefined;
}

/** Gives the text another address. */
export function Address({ family, language, part, slug, typed }: AddressProps) {
  const t = useTranslations("editor");
  const { locale } = useRoot();
  return (
    <details open={typed !== undefined} className="mt-4">
      <summary className="more-link cursor-pointer">{t("rename.title")}</summary>
      <form method="post" action={textAddress(locale, family, { right: language })} className="grid max-w-2xl gap-4">
        <p>
          {t(part === "blog" ? "rename.one" : "rename.all")} {t("rename.effect")}
        </p>
        <input type="hidden" name="file" value={language} />
        <input type="hidden" name="from" value={slug} />
        <TextField
          name="to"
          label={t("create.slug")}
          help={t("create.slugHelp")}
          value={typed ?? slug}
          error={undefined}
        />
        <p>
          <button type="submit" className={`button ${buttonLooks.primary}`}>
            {t("rename.title")}
          </button>
        </p>
      </form>
    </details>
  );
}

interface WholeProps extends FileProps {
  /** `null`: it cannot be stored now, but what was typed is kept. */
  whole: TextTable["whole"];
  unsaved: UnsavedBlock | undefined;
  canPublish: boolean;
  pictures: readonly Picture[];
}

/** The whole source of a text, for what blocks cannot do: add, move and remove them, and fields that are no texts. */
export function WholeText({ family, language, whole, unsaved, canPublish, pictures }: WholeProps) {
  const t = useTranslations("editor.whole");
  const actions = useTranslations("editor.actions");
  const { locale } = useRoot();
  const given = whole ?? { text: "", seen: "", edit: null, conflict: null };
  const cell = { ...given, shown: given.text, state: "current" } as const;
  return (
    <details open={unsaved !== undefined || cell.conflict !== null} className="mt-4">
      <summary className="more-link cursor-pointer">{t("title")}</summary>
      <p className="max-w-2xl text-soft text-sm">{t("intro")}</p>
      <FileForm
        action={textAddress(locale, family, { right: language })}
        submit={actions("save")}
        look="quiet"
        className="mt-3"
      >
        <Block
          {...{ family, cell, unsaved, canPublish }}
          locale={language}
          unit=""
          kind=""
          limit={null}
          canWrite
          label={t("label")}
        />
        <PictureLines pictures={pictures} language={language} />
      </FileForm>
    </details>
  );
}
