import { useTranslations } from "use-intl";
import type { Hours, Site } from "../../../domain/site.ts";
import { href } from "../../../domain/site-map.ts";
import type { TrustText } from "../../../domain/text-schemas.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { type Translator, translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { loadTextPage, textsOf } from "../../site/text-page.ts";
import { useHoursText } from "../../site/ways-to-reach-us.tsx";
import { Link } from "../../ui/link.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import { Questions } from "../../ui/questions.tsx";
import type { Route } from "./+types/trust";
import { StorageTable } from "./storage-table.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  // The summary on other pages, `short`, is not shown here.
  const { owner, short, storage, ...text } = textsOf(context).trust;
  const { site } = context.get(services);
  const t = translatorOf(locale);
  const answers = ownerAnswers(site, owner, t);
  const { clients, site: visitors, ...table } = storage;
  const rows = [{ ...clients, ...ownerStorage(site, locale, t) }, ...visitors];
  return loadTextPage(context, "trust", {
    ...text,
    storage: { ...table, rows },
    owner: { title: owner.title, answers },
  });
}

export default function Trust({ loaderData: { head, text, call } }: Route.ComponentProps) {
  const t = useTranslations("shell");
  const lang = head.locale;
  return (
    <>
      <PageIntro headline={text.headline} intro={text.intro} />
      <section className="frame mt-14 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {text.sections.map((section) => (
          <article key={section.title} className="card p-6 lg:p-7">
            <h2 className="text-h3">{section.title}</h2>
            <p className="mt-3">{section.text}</p>
          </article>
        ))}
      </section>
      <StorageTable {...text.storage} />
      {text.owner.answers.length > 0 && <OwnerFacts {...text.owner} />}
      <Questions {...text.questions} />
      <section aria-labelledby="documents" className="frame mt-12 md:mt-20">
        <h2 id="documents" className="text-h3">
          {text.documents.title}
        </h2>
        <p className="mt-2 flex flex-wrap gap-x-8">
          {(["privacy", "cookies", "terms"] as const).map((page) => (
            <Link key={page} to={href(page, { lang })} prefetch="intent" className="more-link">
              {t(page)}
            </Link>
          ))}
          <a href={href("security", {})} className="more-link">
            {text.documents.report}
          </a>
        </p>
      </section>
      <CallToAction {...call} />
    </>
  );
}

function OwnerFacts({ title, answers }: { title: string; answers: readonly OwnerAnswer[] }) {
  return (
    <section aria-labelledby="owner-title" className="frame mt-20">
      <h2 id="owner-title">{title}</h2>
      <dl className="mt-8 border-line border-t">
        {answers.map((answer) => (
          <div key={answer.name} className="grid gap-x-8 gap-y-1 border-line border-b py-4 sm:grid-cols-[1fr_1.6fr]">
            <dt className="text-soft">{answer.name}</dt>
            <dd className="font-medium">
              <AnswerText answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function AnswerText({ answer }: { answer: OwnerAnswer }) {
  const hoursText = useHoursText();
  if ("text" in answer) return answer.text;
  if ("hours" in answer) return hoursText(answer.hours);
  return (
    <ul className="flex flex-wrap gap-x-6">
      {answer.links.map(({ name, url }) => (
        <li key={name}>
          {url === null ? (
            name
          ) : (
            <a href={url} className="text-link inline-block py-1">
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An answer of the site's owner: a text, links, or hours that the page formats. */
type OwnerAnswer = { name: string } & (
  | { text: string }
  | { links: { name: string; url: string | null }[] }
  | { hours: Hours }
);

/** Returns where and how long clients' data is stored, as far as `site.yml` says so. For loaders. */
function ownerStorage({ security }: Pick<Site, "security">, locale: Locale, t: Translator) {
  const { hostingCountry, retentionMonths } = security;
  return {
    ...(hostingCountry !== null && { place: countryName(locale, hostingCountry) }),
    ...(retentionMonths !== null && { period: t("trust.months", { months: retentionMonths }) }),
  };
}

/** Returns the other answers in `site.yml`, in the order of the page. Those not filled in are left out. For loaders. */
function ownerAnswers(
  { security, support, apps }: Pick<Site, "security" | "support" | "apps">,
  names: TrustText["owner"],
  t: Translator,
): OwnerAnswer[] {
  const { encryption, certificates } = security;
  const stores = [
    { name: "App Store", url: apps.appStore },
    { name: "Google Play", url: apps.googlePlay },
  ].filter(({ url }) => url !== null);
  const answers: (OwnerAnswer | false)[] = [
    encryption.length > 0 && { name: names.encryption, text: encryption.join(", ") },
    certificates.length > 0 && { name: names.certificates, links: certificates },
    apps.platforms.length > 0 && { name: names.platforms, text: apps.platforms.join(", ") },
    stores.length > 0 && { name: names.apps, links: stores },
    support.hours !== null && { name: names.supportHours, hours: support.hours },
    support.answerHours !== null && {
      name: names.answerTime,
      text: t("trust.within", { hours: support.answerHours }),
    },
  ];
  return answers.filter((answer) => answer !== false);
}

/** Returns the name of a country. Node's Intl has the names in all six languages; browsers do not. */
function countryName(locale: Locale, country: string): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
}
