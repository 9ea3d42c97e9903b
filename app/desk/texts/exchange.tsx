import { data } from "react-router";
import { useTranslations } from "use-intl";
import type { Exchanged } from "../../../domain/desk/text-exchange.ts";
import { textActions } from "../../../domain/desk/texts.ts";
import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { fallbackLocale, locales } from "../../../i18n/locales.ts";
import { services } from "../../context.ts";
import { FileField } from "../../site/forms.tsx";
import { useRoot } from "../../site/use-root.ts";
import { hasLettersOf } from "../../styles/fonts.ts";
import { DeskPage, Notice } from "../desk-page.tsx";
import { fromStore } from "../from-store.ts";
import { currentMember } from "../session.ts";
import type { Route } from "./+types/exchange";
import { Reason, TextList } from "./exchange-results.tsx";
import { FileForm } from "./file-forms.tsx";
import { readLocale, textAddress } from "./text-address.ts";

/** Answers with the file of a language if the query asks for it. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const language = readLocale(context, "export");
    if (language === null) return next();
    const { editor, settings } = context.get(services);
    const name = `${new URL(settings.siteUrl).hostname}-${language}.xlf`;
    return new Response(await fromStore(context, editor.exportTexts(language)), {
      headers: {
        "Content-Type": "application/xliff+xml; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { roles } = context.get(currentMember);
  return { canWrite: textActions.save.some((role) => roles.has(role)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const xml = await readFile(request);
  if (xml === null) return data({ kind: "noFile" } as const, 400);
  const result = await fromStore(context, context.get(services).editor.importTexts(context.get(currentMember), xml));
  if (result.kind !== "refused") return result;
  return data(result, result.problem.reason === "role" ? 403 : 400);
}

/** Returns the text of the file in the form; `null`: there is none. */
async function readFile(request: Request): Promise<string | null> {
  // A body that is no form has no file either.
  const file = (await request.formData().catch(() => null))?.get("file");
  return file instanceof File && file.size > 0 ? file.text() : null;
}

/** Files for translators with their own tools, one per language, and a form for what they send back. */
export default function Exchange({ loaderData: { canWrite }, actionData }: Route.ComponentProps) {
  const t = useTranslations("editor.exchange");
  const { locale } = useRoot();
  return (
    <DeskPage title={t("title")} intro={t("intro")}>
      {actionData && <Outcome {...actionData} />}
      <h2 className="mt-8 text-h3">{t("download")}</h2>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {locales
          .filter((each) => each !== fallbackLocale)
          .map((each) => (
            <li key={each}>
              <a
                href={href("deskTextExchange", { lang: locale }, { export: each })}
                download=""
                lang={each}
                className={`more-link ${hasLettersOf(locale, each) ? "" : "foreign"}`}
              >
                {languages[each].ownName}
              </a>
            </li>
          ))}
      </ul>
      {canWrite && (
        <FileForm action={href("deskTextExchange", { lang: locale })} submit={t("submit")} className="mt-8 max-w-xl">
          <h2 className="text-h3">{t("upload")}</h2>
          <FileField
            name="file"
            label={t("file")}
            help={t("fileHelp")}
            error={undefined}
            accept=".xlf,.xliff,application/xliff+xml"
          />
        </FileForm>
      )}
    </DeskPage>
  );
}

type OutcomeProps = NonNullable<Route.ComponentProps["actionData"]>;

/** What became of the file that was sent. */
function Outcome(outcome: OutcomeProps) {
  const t = useTranslations("editor");
  if (outcome.kind === "done") return <Taken {...outcome} />;
  if (outcome.kind === "running") return <Notice>{t("exchange.running")}</Notice>;
  if (outcome.kind === "noFile") return <Notice isError>{t("exchange.noFile")}</Notice>;
  return (
    <Notice isError>
      <Reason {...outcome.problem} />
    </Notice>
  );
}

function Taken({ locale: language, stored, refused, outdated }: Exchanged) {
  const t = useTranslations("editor.exchange");
  const { locale } = useRoot();
  const linkTo = (address: string) => {
    const [family = ""] = address.split("#", 1);
    return textAddress(locale, family, { right: language });
  };
  return (
    <>
      <Notice isError={stored === 0 && refused.length > 0}>
        {t("stored", { count: stored })}{" "}
        {stored > 0 && (
          <a href={href("deskTexts", { lang: locale }, { in: language, state: "inReview" })} className="text-link">
            {t("show")}
          </a>
        )}
      </Notice>
      <TextList title={t("refused", { count: refused.length })} texts={refused} linkTo={linkTo} />
      <TextList
        title={t("outdated", { count: outdated.length })}
        texts={outdated.map((address) => ({ address }))}
        linkTo={linkTo}
      />
    </>
  );
}
