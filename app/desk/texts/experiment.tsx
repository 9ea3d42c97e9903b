import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { locales } from "../../../i18n/locales.ts";
import { services, visit } from "../../context.ts";
import { entryNotFound, localeOf } from "../../failures.ts";
import { readForm } from "../../form-post.ts";
import { fieldAttributes, Labeled } from "../../site/forms.tsx";
import { useRoot } from "../../site/use-root.ts";
import { buttonLooks } from "../../ui/button.tsx";
import { DeskPage, Notice } from "../desk-page.tsx";
import { fromStore } from "../from-store.ts";
import { currentMember } from "../session.ts";
import type { Route } from "./+types/experiment";
import { familyOf, familyParameter, textAddress } from "./text-address.ts";

const outcomes = ["started", "stopped", "taken"] as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { editor } = context.get(services);
  const { query } = context.get(visit);
  const family = familyOf(params);
  const all = await fromStore(context, editor.openAll(family));
  if (all === null || !family.startsWith("pages/")) throw entryNotFound(context);
  const texts = all.units.filter(({ kind, unit }) => kind === "value" || !unit.startsWith("#"));
  return {
    ...{ family, units: texts.map(({ unit }) => unit), canExperiment: editor.canExperiment },
    chosen: texts.find(({ unit }) => unit === query.get("unit")) ?? null,
    running: await fromStore(context, editor.experimentOn(family)),
    did: outcomes.find((each) => each === query.get("did")) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { editor } = context.get(services);
  const member = context.get(currentMember);
  const family = familyOf(params);
  const form = (await readForm(request)) ?? new Map<string, string>();
  const [name, text = ""] = [form.get("name"), form.get("unit")];
  const isTaken = form.get("end") === "taken";
  const typed = Object.fromEntries(locales.map((locale) => [locale, form.get(`second:${locale}`) ?? ""]));
  const result = await fromStore(
    context,
    name === undefined
      ? editor.startExperiment(member, family, { text, second: typed })
      : editor.endExperiment(member, family, { name, isTaken }),
  );
  if (result.kind === "refused") return data({ ...result, typed }, { status: result.reason === "role" ? 403 : 400 });
  const did = name === undefined ? "started" : isTaken ? "taken" : "stopped";
  throw redirect(
    href("deskTextExperiment", { lang: localeOf(context), family: familyParameter(family) }, { did }),
    303,
  );
}

/** Tries a second wording of a text of a page, and ends the trial. */
export default function ExperimentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("editor");
  const { locale } = useRoot();
  const { family, canExperiment, running, did } = loaderData;
  return (
    <DeskPage title={t("experiment.title")} intro={t("experiment.intro")}>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={textAddress(locale, family, { right: "all" })} className="more-link">
          {t("history.back")}
        </a>
      </p>
      {actionData ? (
        <Notice isError>
          {t(`reasons.${actionData.reason}`)}{" "}
          <bdi className="whitespace-pre-line">
            {actionData.reason === "invalid" ? actionData.detail || t("experiment.fields") : actionData.detail}
          </bdi>
        </Notice>
      ) : (
        did && <Notice>{t(`experiment.did.${did}`)}</Notice>
      )}
      {!canExperiment && <p className="mt-6 max-w-2xl">{t("experiment.off")}</p>}
      {running ? (
        <Running family={family} experiment={running} />
      ) : (
        canExperiment && <Start {...loaderData} typed={actionData?.typed ?? {}} />
      )}
    </DeskPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Running({ family, experiment }: { family: string; experiment: NonNullable<Loaded["running"]> }) {
  const t = useTranslations("editor.experiment");
  const { locale } = useRoot();
  const { name, text, from, second } = experiment;
  return (
    <section className="mt-6 max-w-3xl rounded-2xl border border-line bg-card p-5">
      <h2 className="text-h3">{t("running")}</h2>
      <p className="mt-2 text-soft">
        <code>{text}</code> · {name} {from !== undefined && `· ${t("since", { date: from })}`}
      </p>
      <dl className="mt-4 grid gap-3">
        {locales.flatMap((each) => {
          const wording = second[each];
          return wording === undefined ? (
            []
          ) : (
            <div key={each}>
              <dt className="text-soft text-sm">{languages[each].ownName}</dt>
              <dd lang={each} className="wrap-anywhere whitespace-pre-line">
                {wording}
              </dd>
            </div>
          );
        })}
      </dl>
      <form
        method="post"
        action={href("deskTextExperiment", { lang: locale, family: familyParameter(family) })}
        className="mt-5 flex flex-wrap gap-3"
      >
        <input type="hidden" name="name" value={name} />
        <button type="submit" name="end" value="stopped" className={`button ${buttonLooks.quiet}`}>
          {t("stop")}
        </button>
        <button type="submit" name="end" value="taken" className={`button ${buttonLooks.primary}`}>
          {t("take")}
        </button>
      </form>
    </section>
  );
}

function Start({ family, units, chosen, typed }: Loaded & { typed: Readonly<Record<string, string>> }) {
  const t = useTranslations("editor.experiment");
  const { locale } = useRoot();
  const links = { lang: locale, family: familyParameter(family) };
  return (
    <>
      <form action={href("deskTextExperiment", links)} className="mt-6 grid max-w-3xl gap-4 sm:grid-cols-[1fr_auto]">
        <label className="grid gap-1 font-semibold text-sm">
          {t("text")}
          <select name="unit" defaultValue={chosen?.unit} className="control font-normal">
            {units.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        </label>
        <button type="submit" className={`button self-end ${buttonLooks.quiet}`}>
          {t("choose")}
        </button>
      </form>
      {chosen && (
        <form
          method="post"
          action={href("deskTextExperiment", links, { unit: chosen.unit })}
          className="mt-6 grid max-w-3xl gap-5"
        >
          <input type="hidden" name="unit" value={chosen.unit} />
          <p>{t("fields")}</p>
          {locales.flatMap((each) => {
            const first = chosen.cells[each]?.shown;
            const name = `second:${each}`;
            return first === undefined ? (
              []
            ) : (
              <Labeled key={each} name={name} label={languages[each].ownName} help={first} error={undefined}>
                <textarea
                  {...fieldAttributes(name, undefined, first)}
                  lang={each}
                  rows={2}
                  defaultValue={typed[each]}
                  className="control mt-2"
                />
              </Labeled>
            );
          })}
          <p>
            <button type="submit" className={`button ${buttonLooks.primary}`}>
              {t("start")}
            </button>
          </p>
        </form>
      )}
    </>
  );
}
