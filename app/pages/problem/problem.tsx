import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import type { Route } from "./+types/problem";

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  setCachePolicy(context, "page");
  const { problem, features, home } = context.get(services).pages.texts[locale];
  const { metaTitle, metaDescription, items, ...text } = problem;
  const head = pageHead(context, {
    page: "problem",
    title: metaTitle,
    description: metaDescription,
  });
  return {
    head,
    text,
    items: items.map((item) => ({ ...item, featureTitle: features[item.feature].title })),
    call: home.call,
  };
}

export default function Problem({ loaderData: { head, text, items, call } }: Route.ComponentProps) {
  const t = useTranslations("pages");
  const lang = head.locale;
  return (
    <>
      <PageIntro headline={text.headline} intro={text.intro} />
      <ul className="frame mt-16 grid gap-5">
        {items.map((item) => (
          <li
            key={item.title}
            className="grid gap-x-12 gap-y-4 rounded-3xl border border-line bg-card p-6 md:p-8 lg:grid-cols-[1fr_1.1fr_1.1fr]"
          >
            <h2 className="text-h3">{item.title}</h2>
            <p className="border-shift-late border-s-4 ps-4 text-soft">{item.cost}</p>
            <div className="border-shift-day border-s-4 ps-4">
              <p>{item.solution}</p>
              <Link to={href("feature", { lang, slug: item.feature })} className="more-link">
                {t("readOn", { title: item.featureTitle })}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <section aria-labelledby="support" className="frame mt-24">
        <div className="rounded-[2rem] bg-tint px-6 py-12 sm:px-12 md:py-14">
          <h2 id="support" className="text-h3">
            {text.support.title}
          </h2>
          <p className="mt-3 max-w-2xl text-lg text-soft">{text.support.text}</p>
          <div className="mt-6">
            <ButtonLink to={href("contact", { lang }, { topic: "support" })}>{text.support.button}</ButtonLink>
          </div>
        </div>
      </section>
      <CallToAction {...call} />
    </>
  );
}
