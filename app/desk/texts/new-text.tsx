import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { NewText, TextField } from "../../../domain/desk/texts.ts";
import { href } from "../../../domain/site-map.ts";
import { textParts } from "../../../domain/texts.ts";
import { languages } from "../../../i18n/languages.ts";
import { locales } from "../../../i18n/locales.ts";
import { services, visit } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { readForm } from "../../form-post.ts";
import { TextField as Field, fieldAttributes, Labeled } from "../../site/forms.tsx";
import { useRoot } from "../../site/use-root.ts";
import { Choices, DeskPage, Notice } from "../desk-page.tsx";
import { fromStore } from "../from-store.ts";
import { PictureLines } from "../pictures/picture-lines.tsx";
import { currentMember } from "../session.ts";
import type { Route } from "./+types/new-text";
import { FileForm } from "./file-forms.tsx";
import { readLocale, textAddress } from "./text-address.ts";

const newParts = textParts.filter((part): part is NewText["part"] => part !== "pages" && part !== "messages");

export async function loader({ context }: Route.LoaderArgs) {
  const part = newParts.find((each) => each === context.get(visit).query.get("part")) ?? "help";
  const locale = readLocale(context, "in") ?? localeOf(context);
  const { editor, pictures } = context.get(services);
  return { part, locale, fields: editor.fields(part), pictures: await fromStore(context, pictures.list()) };
}

export async function action({ request, context, ...args }: Route.ActionArgs) {
  const { part, locale, fields } = await loader({ request, context, ...args });
  const form = (await readForm(request)) ?? new Map<string, string>();
  const typed = fields.map(({ name }) => [name, form.get(name)?.trim() ?? ""] as const);
  const text: NewText = {
    ...{ part, locale },
    slug: form.get("slug")?.trim() ?? "",
    fields: Object.fromEntries(typed.filter(([, value]) => value !== "")),
    text: (form.get("markdown") ?? "").replaceAll(/\r\n?/g, "\n"),
  };
  const { editor } = context.get(services);
  const result = await fromStore(context, editor.create(context.get(currentMember), text));
  if (result.kind === "refused") return data({ ...result, text }, { status: result.reason === "role" ? 403 : 400 });
  const sides = { right: locale, did: "save" };
  throw redirect(textAddress(localeOf(context), result.family ?? "", sides), 303);
}

/** The form for a new post, help article or own page. It becomes a draft. */
export default function NewTextPage({
  loaderData: { part, locale: language, fields, pictures },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations("editor");
  const { locale } = useRoot();
  const text = actionData?.text;
  const links = (query: { part?: string; in?: string }) =>
    href("deskNewText", { lang: locale }, { part, in: language, ...query });
  return (
    <DeskPage title={t("create.title")} intro={t("create.intro")}>
      {actionData && (
        <Notice isError>
          {t(`reasons.${actionData.reason}`)} {actionData.detail}
        </Notice>
      )}
      <Choices
        label={t("list.part")}
        links={newParts.map((each) => ({
          to: links({ part: each }),
          text: t(`parts.${each}`),
          isCurrent: each === part,
        }))}
        className="mt-4"
      />
      <Choices
        label={t("sides.to")}
        links={locales.map((each) => ({
          to: links({ in: each }),
          text: languages[each].ownName,
          isCurrent: each === language,
        }))}
      />
      <FileForm action={links({})} submit={t("create.submit")} className="mt-6 max-w-3xl">
        <Field
          name="slug"
          label={t("create.slug")}
          help={t("create.slugHelp")}
          value={text?.slug ?? ""}
          error={undefined}
        />
        {fields.map((field) => (
          <FieldOf key={field.name} field={field} value={text?.fields[field.name] ?? ""} />
        ))}
        <Labeled name="markdown" label={t("create.text")} help={t("create.textHelp")} error={undefined}>
          <textarea
            {...fieldAttributes("markdown", undefined, t("create.textHelp"))}
            lang={language}
            rows={16}
            defaultValue={text?.text}
            className="control mt-2"
          />
        </Labeled>
        <PictureLines pictures={pictures} language={language} />
      </FileForm>
    </DeskPage>
  );
}

/** A field of the front matter; its values are checked by the schema that reads the files. */
function FieldOf({ field: { name, kind, choices, isRequired }, value }: { field: TextField; value: string }) {
  const t = useTranslations("editor");
  const known = `fields.${name}` as "fields.title";
  const label = `${t.has(known) ? t(known) : name}${isRequired ? "" : ` (${t("create.optional")})`}`;
  const options = kind === "yesNo" ? ["true", "false"] : choices;
  if (kind === "choice" || kind === "yesNo") {
    return (
      <Labeled name={name} label={label} error={undefined}>
        <select {...fieldAttributes(name, undefined)} defaultValue={value} className="control mt-2">
          <option value="">–</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </Labeled>
    );
  }
  const help = kind === "date" ? t("create.dateHelp") : kind === "list" ? t("create.listHelp") : undefined;
  return <Field {...{ name, label, help, value }} error={undefined} multiline={kind === "text" && name !== "title"} />;
}
