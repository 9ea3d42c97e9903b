import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { Descriptions, PictureUse, UsedPicture } from "../../../domain/desk/pictures.ts";
import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { locales } from "../../../i18n/locales.ts";
import { services, visit } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { FileField, TextField } from "../../site/forms.tsx";
import { useRoot } from "../../site/use-root.ts";
import { buttonLooks } from "../../ui/button.tsx";
import { DeskPage, Notice, Table } from "../desk-page.tsx";
import { fromStore } from "../from-store.ts";
import { currentMember } from "../session.ts";
import { textAddress } from "../texts/text-address.ts";
import type { Route } from "./+types/pictures";
import { DescriptionFields } from "./description-fields.tsx";
import { type RefusedForm, readDescriptions, statusOf, typedIn } from "./picture-form.ts";
import { Size, Thumbnail } from "./picture-lines.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const pictures = await fromStore(context, context.get(services).pictures.listUsed());
  const did = context.get(visit).query.get("did");
  return { pictures, did: (["deleted", "tooLarge"] as const).find((each) => each === did) ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  // A body that is not a form is read as one without fields.
  const form = await request.formData().catch(() => new FormData());
  const file = form.get("file");
  const name = String(form.get("name") ?? "").trim();
  const descriptions = typedIn(readDescriptions(form));
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const { pictures } = context.get(services);
  const adding = pictures.add(context.get(currentMember), { name, file: bytes, descriptions });
  const refusal = await fromStore(context, adding);
  if (refusal.kind === "refused") {
    return data({ refusal, name, descriptions } satisfies RefusedForm, statusOf(refusal));
  }
  throw redirect(href("deskPicture", { lang: localeOf(context), name }, { did: "added" }), 303);
}

/** The pictures that members uploaded, where they are shown, and a form for another one. */
export default function Pictures({ loaderData: { pictures, did }, actionData }: Route.ComponentProps) {
  const t = useTranslations("pictures");
  return (
    <DeskPage title={t("title")} intro={t("intro")}>
      {actionData && (
        <Notice isError>
          {t("notAdded")} {t("again")}
        </Notice>
      )}
      {did === "deleted" && !actionData && <Notice>{t("did.deleted")}</Notice>}
      {did === "tooLarge" && !actionData && (
        <Notice isError>
          {t("notAdded")} {t("reasons.size")}
        </Notice>
      )}
      <details open={actionData !== undefined || did === "tooLarge" || pictures.length === 0} className="mt-6">
        <summary className="more-link cursor-pointer">{t("add")}</summary>
        <AddForm refused={actionData} />
      </details>
      {pictures.length === 0 ? (
        <p className="mt-8">{t("found", { count: 0 })}</p>
      ) : (
        <Table
          title={t("found", { count: pictures.length })}
          head={[t("picture"), t("descriptions.short"), t("uses.title")]}
          rows={pictures.map((picture) => ({
            key: picture.name,
            cells: [
              <Card key="picture" picture={picture} />,
              <Languages key="languages" descriptions={picture.descriptions} />,
              <Uses key="uses" uses={picture.uses} />,
            ],
          }))}
        />
      )}
    </DeskPage>
  );
}

const fileReasons = ["empty", "size", "kind", "pixels", "broken"] as const;
const nameReasons = ["name", "exists"] as const;

function AddForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useTranslations("pictures");
  const { locale } = useRoot();
  const reason = refused?.refusal.reason;
  const fileReason = fileReasons.find((each) => each === reason);
  const nameReason = nameReasons.find((each) => each === reason);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={href("deskPictures", { lang: locale })}
      className="mt-4 grid max-w-xl gap-5"
    >
      <FileField
        name="file"
        label={t("file")}
        help={t("fileHelp")}
        error={fileReason && t(`reasons.${fileReason}`)}
        accept="image/png,image/jpeg,image/webp,image/avif"
      />
      <TextField
        name="name"
        label={t("name")}
        help={t("nameHelp")}
        value={refused?.name ?? ""}
        error={nameReason && t(`reasons.${nameReason}`)}
        autoCapitalize="none"
      />
      <DescriptionFields stored={null} refused={refused} />
      <p>
        <button type="submit" className={`button ${buttonLooks.primary}`}>
          {t("upload")}
        </button>
      </p>
    </form>
  );
}

/** The picture, small, with the link to its page. */
function Card({ picture }: { picture: UsedPicture }) {
  const { locale } = useRoot();
  const { name } = picture;
  return (
    <span className="flex items-center gap-4">
      <Thumbnail picture={picture} alt={picture.descriptions[locale] ?? ""} />
      <span className="min-w-0">
        <a href={href("deskPicture", { lang: locale, name })} className="wrap-anywhere text-link">
          {name}
        </a>
        <span className="block font-normal text-soft text-xs">
          <Size {...picture} />
        </span>
      </span>
    </span>
  );
}

/** The languages; those without a description are dashed. */
function Languages({ descriptions }: { descriptions: Descriptions }) {
  const t = useTranslations("pictures");
  return (
    <ul className="flex flex-wrap gap-1.5">
      {locales.map((each) => {
        const isMissing = descriptions[each] === undefined;
        const look = isMissing ? "border-control border-dashed text-soft" : "border-tint bg-tint text-brand-dark";
        const { displayCode, ownName } = languages[each];
        return (
          <li
            key={each}
            title={isMissing ? `${ownName}: ${t("missing")}` : ownName}
            className={`rounded-lg border px-2 text-sm ${look}`}
          >
            {displayCode}
            {isMissing && <span className="sr-only">: {t("missing")}</span>}
          </li>
        );
      })}
    </ul>
  );
}

const shownUses = 3;

/** Links to the texts that show a picture. `all`: not only the first ones. */
export function Uses({ uses, all = false }: { uses: readonly PictureUse[]; all?: boolean }) {
  const t = useTranslations("pictures.uses");
  const { locale } = useRoot();
  if (uses.length === 0) return <span className="text-soft">{t("none")}</span>;
  const shown = all ? uses : uses.slice(0, shownUses);
  return (
    <ul className="grid gap-1">
      {shown.map(({ file, text }) => (
        <li key={file} className="wrap-anywhere">
          {text === null ? (
            <code>{file}</code>
          ) : (
            <a href={textAddress(locale, text.family, { right: text.locale })} className="text-link">
              <bdi lang={text.locale}>{text.title}</bdi>
            </a>
          )}
          {text && <span className="text-soft"> {languages[text.locale].displayCode}</span>}
        </li>
      ))}
      {uses.length > shown.length && <li className="text-soft">{t("more", { count: uses.length - shown.length })}</li>}
    </ul>
  );
}
