import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { CallToAction } from "../../site/call-to-action.tsx";
import { useHoursText } from "../../site/hours-text.ts";
import { Link } from "../../ui/link.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import { Questions } from "../../ui/questions.tsx";
import type { Route } from "./+types/trust";
import { type OwnerAnswer, ownerAnswers } from "./owner-answers.ts";

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  setCachePolicy(context, "page");
  const { pages, site } = context.get(services);
  const { trust, home } = pages.texts[locale];
  const { metaTitle, metaDescription, owner, short, ...text } = trust;
  const head = pageHead(context, { page: "trust", title: metaTitle, description: metaDescription });
  const answers = ownerAnswers(site, owner, locale, translatorOf(locale));
  return { head, text, owner: { title: owner.title, answers }, call: home.call };
}

export default function Trust({ loaderData: { head, text, owner, call } }: Route.ComponentProps) {
  const t = useTranslations("shell");
  const lang = head.locale;
  return (
    <>
      <PageIntro headline={text.headline} intro={text.intro} />
      <section className="frame mt-14 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {text.sections.map((section) => (
          <article key={section.title} className="rounded-3xl border border-line bg-card p-6 lg:p-7">
            <h2 className="text-h3">{section.title}</h2>
            <p className="mt-3 text-soft">{section.text}</p>
          </article>
        ))}
      </section>
      {owner.answers.length > 0 && <OwnerFacts {...owner} />}
      <Questions {...text.questions} />
      <p className="frame mt-8 flex flex-wrap gap-x-8">
        <Link to={href("privacy", { lang })} prefetch="intent" className="more-link">
          {t("privacy")}
        </Link>
        <Link to={href("cookies", { lang })} prefetch="intent" className="more-link">
          {t("cookies")}
        </Link>
        <Link to={href("help", { lang })} prefetch="intent" className="more-link">
          {t("help")}
        </Link>
      </p>
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
