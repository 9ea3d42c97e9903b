import { useEffect, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { isUnavailable } from "../../../domain/content.ts";
import { type FieldErrors, fields, headCountOf, topics } from "../../../domain/leads/fields.ts";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { cachePage, personalize } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { isFromScript, outcomeResponse } from "../../form-post.ts";
import { pageHead } from "../../head/page-head.ts";
import { ContactForm, type SentLead } from "../../site/lead-form/contact-form.tsx";
import { NextSteps } from "../../site/lead-form/next-steps.tsx";
import { shownPrivacy } from "../../site/lead-form/shown-privacy.ts";
import { priceSentence } from "../../site/price-sentence.ts";
import type { Route } from "./+types/contact";
import { Confirmation, DirectLines } from "./confirmation.tsx";
import { readQuote, submitForm } from "./submit-form.ts";

/** The query parameters of this page. All others are a choice in the calculator. */
const ownParameters = new Set(["topic", "question", "article"]);

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const query = new URL(request.url).searchParams;
  const asked = query.get("topic");
  const topic = topics.find((each) => each === asked) ?? "demo";
  const choice = new URLSearchParams([...query].filter(([name]) => !ownParameters.has(name)));
  const sent = readQuote(context.get(services).facts, locale, choice.toString());
  const isPrefilled = query.has("question") || query.has("article");
  // There are few topics, but many quotes and questions, which are not cached.
  if (choice.size === 0 && !isPrefilled && (asked === null || asked === topic)) cachePage(context, "contact");
  if (isPrefilled) await recordQuestion({ request, context });
  const t = translatorOf(locale);
  const head = pageHead(context, {
    page: "contact",
    title: t("contact.metaTitle"),
    description: t("contact.metaDescription"),
  });
  const values: Record<string, string> = {
    ...(sent ? { employees: headCountOf(sent.choice.employees) } : {}),
    ...(isPrefilled && topic === "support" ? { message: await readMessage(context, query) } : {}),
  };
  const { facts, site } = context.get(services);
  return {
    head,
    privacy: shownPrivacy(context),
    support: site.support,
    price: priceSentence(facts, locale, facts.defaultMarket[locale]),
    form: { topic, values, errors: {} as FieldErrors, quote: choice.toString() },
    sent,
  };
}

/** Records a search of the help center whose results did not help: the visitor sends it to support. */
async function recordQuestion({ request, context }: Pick<Route.LoaderArgs, "request" | "context">): Promise<void> {
  const query = new URL(request.url).searchParams.get("question");
  if (query === null || request.headers.has("sec-purpose")) return;
  const { ip, userAgent } = personalize(context);
  await context.get(services).numbers.missedSearch({ locale: localeOf(context), query, ip, userAgent });
}

/** Responds to a script with the outcome as JSON, before anything is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (!isFromScript(args.request)) return next();
    const { outcome, status } = await submitForm(args);
    return outcomeResponse(outcome, status);
  },
];

/** Responds to the browser itself: redirects to the thank-you page, or returns the form with what was typed. */
export async function action(args: Route.ActionArgs) {
  const { outcome, status, sent } = await submitForm(args);
  if (outcome.kind === "accepted") {
    const thanks = { ref: outcome.reference, topic: sent?.submission.topic ?? "demo" };
    throw redirect(href("thanks", { lang: localeOf(args.context) }, thanks), 303);
  }
  if (!sent) return data({ kind: "failed" as const, form: null, sent: null }, { status });
  const { form, submission } = sent;
  const errors = outcome.kind === "invalid" ? outcome.errors : {};
  const values = Object.fromEntries(fields.map((field) => [field, form.get(field) ?? ""]));
  const kept = { topic: submission.topic, values, errors, quote: form.get("quote") ?? "" };
  return data({ ...outcome, form: kept, sent: submission.quote }, { status });
}

/** The form; after the lead was sent, its confirmation, until the visitor navigates. */
export default function Contact(props: Route.ComponentProps) {
  const { loaderData } = props;
  const [sent, setSent] = useState<(SentLead & { shownFor: unknown }) | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!sent) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [sent]);
  // A navigation, even to the same address, loads the data again, and the visitor gets a new form.
  if (sent?.shownFor === loaderData) {
    const { topic, reference } = sent;
    return <Confirmation heading={heading} topic={topic} reference={reference} support={loaderData.support} />;
  }
  return <FormPage {...props} onSent={(lead) => setSent({ ...lead, shownFor: loaderData })} />;
}

type FormPageProps = Pick<Route.ComponentProps, "loaderData" | "actionData"> & { onSent: (lead: SentLead) => void };

function FormPage({ loaderData, actionData, onSent }: FormPageProps) {
  const t = useTranslations("contact");
  const sending = useTranslations("sending");
  const form = actionData?.form ?? loaderData.form;
  return (
    <div className="topics frame grid items-start gap-12 pt-6 sm:pt-10 md:pt-16 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
      <div>
        <h1 tabIndex={-1}>
          {topics.map((topic) => (
            <span key={topic} className={`only-${topic}`}>
              {t(`headings.${topic}.title`)}
            </span>
          ))}
        </h1>
        {topics.map((topic) => (
          <p key={topic} className={`only-${topic} mt-3 max-w-xl text-soft max-sm:leading-snug sm:mt-5 sm:text-lg`}>
            {t(`headings.${topic}.intro`)}
          </p>
        ))}
        <ContactForm
          {...form}
          privacy={loaderData.privacy}
          outcome={actionData ?? null}
          sent={actionData?.sent ?? loaderData.sent}
          onSent={onSent}
        />
      </div>
      <aside className="grid gap-4 lg:sticky lg:top-24 lg:mt-24">
        <section aria-labelledby="next-title" className="card p-6 md:p-8">
          <h2 id="next-title" className="text-h3">
            {t("next.title")}
          </h2>
          {topics.map((topic) => (
            <NextSteps key={topic} topic={topic} className={`only-${topic} mt-6`} />
          ))}
        </section>
        <p className="px-6 md:px-8">
          <strong>{sending("clients")}</strong> <span className="text-soft">{loaderData.price}</span>
        </p>
        <section aria-labelledby="reach-title" className="card p-6 md:p-8">
          <h2 id="reach-title" className="text-h3">
            {t("reachUs")}
          </h2>
          <DirectLines support={loaderData.support} className="mt-3" />
        </section>
      </aside>
    </div>
  );
}

/** The maximum length of a question in the address, in UTF-16 code units; the rest is dropped. */
const maxQuestionLength = 1000;

/** Returns the start of a message that a link provides: a line that names a help article, then a question. */
async function readMessage(context: Route.LoaderArgs["context"], query: URLSearchParams): Promise<string> {
  const question = (query.get("question") ?? "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim()
    .slice(0, maxQuestionLength)
    .toWellFormed();
  const slug = query.get("article");
  const title = slug === null ? null : await titleOf(context, slug);
  if (title === null) return question;
  // The visitor continues to write after the empty line.
  return `${translatorOf(localeOf(context))("contact.aboutArticle", { title })}\n\n${question}`;
}

/** Returns the title of an article; `null` if it does not exist in this language or cannot be read at the moment. */
async function titleOf(context: Route.LoaderArgs["context"], slug: string): Promise<string | null> {
  const answer = await context.get(services).content.help.find(localeOf(context), slug);
  return answer === null || isUnavailable(answer) ? null : (answer.entry?.title ?? null);
}
