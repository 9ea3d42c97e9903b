import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type TextVersion, textActions } from "../../../domain/desk/texts.ts";
import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { services, visit } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { readForm } from "../../form-post.ts";
import { useRoot } from "../../site/use-root.ts";
import { buttonLooks } from "../../ui/button.tsx";
import { DeskPage, Notice } from "../desk-page.tsx";
import { fromStore, instantText } from "../from-store.ts";
import { currentMember } from "../session.ts";
import type { Route } from "./+types/history";
import { Difference } from "./block.tsx";
import { familyOf, familyParameter, readLocale, textAddress } from "./text-address.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const family = familyOf(params);
  const language = readLocale(context, "in") ?? localeOf(context);
  const unit = context.get(visit).query.get("unit");
  const { editor } = context.get(services);
  const versions = await fromStore(context, editor.history(family, language, unit ?? undefined));
  const { roles } = context.get(currentMember);
  return {
    ...{ family, language, unit },
    canRestore: textActions.save.some((role) => roles.has(role)),
    versions: versions.map((version, index) => ({
      ...version,
      when: instantText(context, version.at),
      // Versions of other units may be in between.
      before: versions.slice(index + 1).find((older) => older.unit === version.unit)?.text ?? null,
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { editor } = context.get(services);
  const result = await fromStore(context, editor.restore(context.get(currentMember), form?.get("version") ?? ""));
  if (result.kind === "refused") return data(result, { status: result.reason === "role" ? 403 : 409 });
  const right = readLocale(context, "in");
  throw redirect(textAddress(localeOf(context), familyOf(params), { right, did: "restored" }), 303);
}

/** What members wrote, newest first, with what each version changed. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("editor");
  const { locale } = useRoot();
  const { family, language, unit, versions, canRestore } = loaderData;
  const links = { lang: locale, family: familyParameter(family) };
  return (
    <DeskPage
      title={t("history.of", { text: unit ?? family, language: languages[language].ownName })}
      intro={t("history.intro")}
    >
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={textAddress(locale, family, { right: language })} className="more-link">
          {t("history.back")}
        </a>
        {unit !== null && (
          <a href={href("deskTextHistory", links, { in: language })} className="more-link">
            {t("history.whole")}
          </a>
        )}
      </p>
      {actionData && (
        <Notice isError>
          {t(`reasons.${actionData.reason}`)} {actionData.detail}
        </Notice>
      )}
      {versions.length === 0 && <p className="mt-6">{t("history.empty")}</p>}
      <ol className="mt-6 grid gap-4">
        {versions.map((version) => (
          <li key={version.id} className="rounded-2xl border border-line bg-card p-5">
            <Version version={version} when={version.when} />
            <p lang={language} className="wrap-anywhere mt-3 whitespace-pre-line">
              {version.before === null ? version.text : <Difference before={version.before} after={version.text} />}
            </p>
            {canRestore && (
              <form method="post" action={href("deskTextHistory", links, { in: language, unit })} className="mt-4">
                <input type="hidden" name="version" value={version.id} />
                <button
                  type="submit"
                  className={`button ${buttonLooks.quiet}`}
                  aria-describedby={`version-${version.id}`}
                >
                  {t("history.restore")}
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </DeskPage>
  );
}

/** Who wrote a version and when, what became of it, and who confirmed and published it. */
function Version({ version, when }: { version: TextVersion; when: string }) {
  const t = useTranslations("editor");
  const { id, unit, state, author, isMachine, isCorrection, reviewer, publisher, publishedAt } = version;
  // A draft of a member that another one took the place of; what has no author is the text of the file.
  const isReplaced = state === "done" && publishedAt === null && author !== "";
  const marks = [
    isMachine ? t("machine") : author || t("history.file"),
    t(`history.states.${isReplaced ? "replaced" : state}`),
    ...(isCorrection ? [t("history.correction")] : []),
    ...(reviewer ? [t("reviewedBy", { reviewer })] : []),
    ...(publisher ? [t("history.publishedBy", { publisher })] : []),
  ];
  return (
    <div id={`version-${id}`}>
      <h2 className="text-base">{when}</h2>
      <p className="wrap-anywhere mt-1 text-soft text-sm">
        <code>{unit}</code> · <bdi>{marks.join(" · ")}</bdi>
      </p>
    </div>
  );
}
