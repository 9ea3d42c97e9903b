import type { JobPosting } from "schema-dts";
import type { Vacancy } from "../../../domain/content.ts";
import type { Item } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { organizationRef } from "../../head/structured-data.ts";
import { loadTextPage, textsOf } from "../../site/text-page.ts";
import { Link } from "../../ui/link.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import { Prose } from "../../ui/prose.tsx";
import type { Route } from "./+types/careers";

export function loader({ context }: Route.LoaderArgs) {
  const lang = localeOf(context);
  const { pages, site } = context.get(services);
  const vacancies = pages.vacancies[lang];
  const { head, text } = loadTextPage(context, "careers", textsOf(context).careers, {
    crumbs: [{ title: translatorOf(lang)("shell.about"), to: href("about", { lang }) }],
    nodes: vacancies.map((vacancy) => jobPosting(context, vacancy)),
  });
  return { head, text, vacancies, email: site.email };
}

function jobPosting(
  context: Route.LoaderArgs["context"],
  { slug, title, place, country, posted, body }: Vacancy,
): Extract<JobPosting, object> {
  const { settings } = context.get(services);
  return {
    "@type": "JobPosting",
    "@id": `${settings.siteUrl}${href("careers", { lang: localeOf(context) })}#vacancy-${slug}`,
    title,
    description: body,
    datePosted: posted,
    hiringOrganization: organizationRef(context),
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: place, addressCountry: country },
    },
  };
}

export default function Careers({ loaderData: { head, text, vacancies, email } }: Route.ComponentProps) {
  return (
    <>
      <PageIntro headline={text.headline} intro={text.intro} crumbs={head.crumbs} />
      {vacancies.length === 0 ? (
        <section className="frame mt-10 md:mt-14">
          <div className="card flex flex-wrap items-center justify-between gap-x-12 p-6 md:p-8">
            <div className="max-w-2xl">
              <h2 className="text-h3">{text.empty.title}</h2>
              <p className="mt-2">{text.empty.text}</p>
            </div>
            <Apply email={email} subject={text.headline} />
          </div>
        </section>
      ) : (
        <ul className="frame mt-14 grid gap-5">
          {vacancies.map((vacancy) => (
            <li key={vacancy.slug} id={`vacancy-${vacancy.slug}`} className="card p-6 md:p-10">
              <h2 className="text-h3">{vacancy.title}</h2>
              <p className="mt-1 text-soft">{vacancy.place}</p>
              <div className="mt-5">
                <Prose html={vacancy.body} />
              </div>
              <Apply email={email} subject={vacancy.title} />
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="how" className="frame mt-12 md:mt-20">
        <h2 id="how">{text.how.title}</h2>
        <Steps items={text.how.items} />
      </section>
    </>
  );
}

/** A button for applications by email. Its label is the address. */
/** A list of steps in their order, each with its number. */
function Steps({ items }: { items: readonly Item[] }) {
  return (
    <ol className="mt-8 grid gap-10 md:grid-cols-3">
      {items.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4 md:block">
          <span className="numeral size-11 rounded-xl bg-tint text-brand-dark">{index + 1}</span>
          <h3 className="self-center md:mt-5">{step.title}</h3>
          <p className="col-start-2 mt-2 text-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}

function Apply({ email, subject }: { email: string; subject: string }) {
  return (
    <p className="mt-6">
      <Link
        to={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
        className="button bg-brand text-on-brand hover:bg-brand-dark"
      >
        {email}
      </Link>
    </p>
  );
}
