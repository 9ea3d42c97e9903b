import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { Link } from "../../ui/link.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Steps } from "../../ui/steps.tsx";
import type { Route } from "./+types/careers";

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  setCachePolicy(context, "page");
  const { pages, site } = context.get(services);
  const { texts, vacancies } = pages;
  const { metaTitle, metaDescription, ...text } = texts[locale].careers;
  const head = pageHead(context, {
    page: "careers",
    title: metaTitle,
    description: metaDescription,
  });
  return { head, text, vacancies: vacancies[locale], email: site.email };
}

export default function Careers({ loaderData: { text, vacancies, email } }: Route.ComponentProps) {
  return (
    <>
      <PageIntro headline={text.headline} intro={text.intro} />
      {vacancies.length === 0 && (
        <section className="frame mt-14">
          <div className="rounded-3xl border border-line bg-card p-8 md:p-10">
            <h2 className="text-h3">{text.empty.title}</h2>
            <p className="mt-3 max-w-2xl text-soft">{text.empty.text}</p>
            <Apply email={email} subject={text.headline} />
          </div>
        </section>
      )}
      {vacancies.length > 0 && (
        <ul className="frame mt-14 grid gap-5">
          {vacancies.map((vacancy) => (
            <li
              key={vacancy.slug}
              id={`vacancy-${vacancy.slug}`}
              className="rounded-3xl border border-line bg-card p-6 md:p-10"
            >
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
      <section aria-labelledby="how" className="frame mt-20">
        <h2 id="how">{text.how.title}</h2>
        <Steps items={text.how.items} className="mt-8 md:grid-cols-3" />
      </section>
    </>
  );
}

/** An application by e-mail, to the address on the button. */
function Apply({ email, subject }: { email: string; subject: string }) {
  return (
    <p className="mt-6">
      <Link
        to={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
        className="button bg-teal text-on-teal hover:bg-teal-dark"
      >
        {email}
      </Link>
    </p>
  );
}
