import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import {
  coverLine,
  markdownLine,
  type Picture,
  type PictureUse,
  pictureAddress,
} from "../../../domain/desk/pictures.ts";
import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { locales } from "../../../i18n/locales.ts";
import { services, visit } from "../../context.ts";
import { entryNotFound, localeOf } from "../../failures.ts";
import { useRoot } from "../../site/use-root.ts";
import { buttonLooks } from "../../ui/button.tsx";
import { DeskPage, Notice } from "../desk-page.tsx";
import { fromStore } from "../from-store.ts";
import { currentMember } from "../session.ts";
import type { Route } from "./+types/picture";
import { DescriptionFields } from "./description-fields.tsx";
import { type RefusedForm, readDescriptions, statusOf, typedIn } from "./picture-form.ts";
import { Line, Size } from "./picture-lines.tsx";
import { Uses } from "./pictures.tsx";

export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const picture = await fromStore(context, context.get(services).pictures.find(name));
  if (picture === null) throw entryNotFound(context);
  const did = context.get(visit).query.get("did");
  return { picture, did: (["added", "saved"] as const).find((each) => each === did) ?? null };
}

export async function action({ request, params: { name }, context }: Route.ActionArgs) {
  // A body that is not a form is read as one without fields.
  const form = await request.formData().catch(() => new FormData());
  const { pictures } = context.get(services);
  const member = context.get(currentMember);
  const lang = localeOf(context);
  const isDeletion = form.get("move") === "delete";
  const changes = readDescriptions(form);
  const call = isDeletion ? pictures.remove(member, name) : pictures.describe(member, name, changes);
  const refusal = await fromStore(context, call);
  if (refusal.kind === "refused") {
    if (refusal.reason === "gone") throw entryNotFound(context);
    return data({ refusal, name, descriptions: typedIn(changes) } satisfies RefusedForm, statusOf(refusal));
  }
  if (isDeletion) throw redirect(href("deskPictures", { lang }, { did: "deleted" }), 303);
  throw redirect(href("deskPicture", { lang, name }, { did: "saved" }), 303);
}

/** A picture with its descriptions, what to paste into a text, and the texts that show it. */
export default function PicturePage({ loaderData: { picture, did }, actionData }: Route.ComponentProps) {
  const t = useTranslations("pictures");
  const { locale } = useRoot();
  const { name, width, height, descriptions, uses, problem } = picture;
  const links = { lang: locale, name };
  return (
    <DeskPage title={name}>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={href("deskPictures", { lang: locale })} className="more-link">
          {t("back")}
        </a>
        <a href={pictureAddress(name)} className="more-link wrap-anywhere">
          {pictureAddress(name)}
        </a>
      </p>
      {actionData && (
        <Notice isError>{t(actionData.refusal.reason === "used" ? "reasons.used" : reasonOf(actionData))}</Notice>
      )}
      {did && !actionData && <Notice>{t(`did.${did}`)}</Notice>}
      {problem !== null && (
        <p className="mt-4 rounded-2xl border-2 border-error bg-card p-4">
          {t("problem")} <bdi lang="en">{problem}</bdi>
        </p>
      )}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
        <figure>
          <img
            src={pictureAddress(name)}
            alt={descriptions[locale] ?? ""}
            width={width}
            height={height}
            className="max-h-96 w-full rounded-2xl border border-line bg-tint object-contain"
          />
          <figcaption className="mt-2 text-soft text-sm">
            <Size width={width} height={height} />
          </figcaption>
        </figure>
        <form method="post" encType="multipart/form-data" action={href("deskPicture", links)} className="grid gap-5">
          <DescriptionFields stored={descriptions} refused={actionData} />
          <p>
            <button type="submit" className={`button ${buttonLooks.primary}`}>
              {t("save")}
            </button>
          </p>
        </form>
      </div>
      <Insert picture={picture} />
      <h2 className="mt-10 text-h3">{t("uses.title")}</h2>
      <div className="mt-3">
        <Uses uses={uses} all />
      </div>
      <Delete name={name} uses={uses} />
    </DeskPage>
  );
}

function reasonOf({ refusal }: RefusedForm) {
  return refusal.reason === "changed" ? "reasons.changed" : "notSaved";
}

/** The lines that show the picture, in each language in which it is described. */
function Insert({ picture }: { picture: Picture }) {
  const t = useTranslations("pictures.insert");
  return (
    <>
      <h2 className="mt-10 text-h3">{t("title")}</h2>
      <p className="mt-2 max-w-2xl text-soft">{t("intro")}</p>
      <Lines picture={picture} lineOf={markdownLine} />
      <details className="mt-4">
        <summary className="more-link cursor-pointer">{t("cover")}</summary>
        <p className="max-w-2xl text-soft text-sm">{t("coverIntro")}</p>
        <Lines picture={picture} lineOf={coverLine} />
      </details>
    </>
  );
}

function Lines({ picture, lineOf }: { picture: Picture; lineOf: typeof markdownLine }) {
  return (
    <dl className="mt-4 grid gap-4">
      {locales
        .filter((locale) => picture.descriptions[locale] !== undefined)
        .map((locale) => (
          <div key={locale}>
            <dt className="font-semibold text-sm">{languages[locale].ownName}</dt>
            <dd className="mt-1">
              <Line text={lineOf(picture, picture.descriptions[locale] ?? "")} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Deletes the picture, if no text shows it. */
function Delete({ name, uses }: { name: string; uses: readonly PictureUse[] }) {
  const t = useTranslations("pictures");
  const { locale } = useRoot();
  if (uses.length > 0) return <p className="mt-6 max-w-2xl text-soft text-sm">{t("reasons.used")}</p>;
  return (
    <details className="mt-6">
      <summary className="more-link cursor-pointer">{t("delete.title")}</summary>
      <form method="post" action={href("deskPicture", { lang: locale, name })} className="mt-2 grid max-w-2xl gap-4">
        <p>{t("delete.text")}</p>
        <p>
          <button type="submit" name="move" value="delete" className={`button ${buttonLooks.quiet}`}>
            {t("delete.submit")}
          </button>
        </p>
      </form>
    </details>
  );
}
