import { type ComponentType, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { maxReasonLength, type RatingReason, ratingReasons } from "../../../domain/rating.ts";
import { href } from "../../../domain/site-map.ts";
import { announce } from "../../browser/frame.ts";
import { Link } from "../../ui/link.tsx";
import { ArticleList } from "./article-list.tsx";
import type { ArticleCardView } from "./article-view.ts";
import { failedMessageId } from "./rating-failure.ts";

/** The state of the visitor's vote, from the address of the page or from the response to a POST. */
export type RatingState =
  | "open"
  | "helpful"
  | "not-helpful"
  | "already"
  | "reason-sent"
  | "too-many"
  | "failed"
  | "reason-failed";

/** What a vote is on, and the articles that may help more. */
export interface Rated {
  article: Pick<ArticleCardView, "locale" | "slug">;
  related: readonly ArticleCardView[];
}

interface Props extends Rated {
  state: RatingState;
  isSending?: boolean;
  /** A form that sends votes without loading the page again; without it, the forms are plain. */
  Form?: FormType;
}

type FormType =
  | "form"
  | ComponentType<{ method: "post"; action: string; className: string; children: React.ReactNode }>;

/**
 * Asks whether the article helped. The server renders it as plain HTML forms. After the first vote, `article.tsx`
 * renders it again in the same place.
 */
export function Rating({ state, isSending = false, Form = "form", article, related }: Props) {
  const t = useTranslations("help.rating");
  const outcome = useRef<HTMLDivElement>(null);

  // Screen readers do not announce a status that is added together with its text.
  useEffect(() => announce(outcome.current?.textContent ?? ""), []);
  const asksReason = state === "not-helpful" || state === "reason-failed";
  const reasonTitle = t("reasonTitle");
  useEffect(() => {
    if (asksReason) announce(reasonTitle);
  }, [asksReason, reasonTitle]);

  const action = href("helpArticle", { lang: article.locale, slug: article.slug });
  return (
    <section
      id="rating"
      aria-labelledby="rating-title"
      className="no-print mt-10 max-w-[42rem] border-line border-y py-6"
    >
      <h2 id="rating-title" className="text-h3">
        {t("question")}
      </h2>
      <div ref={outcome} role="status">
        <Outcome state={state} />
      </div>
      <p
        id={failedMessageId}
        role="alert"
        hidden={state !== "failed" && state !== "reason-failed"}
        className="mt-3 text-error"
      >
        {t("failed")}
      </p>
      {(state === "open" || state === "failed" || state === "too-many") && (
        <Form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
          {(["yes", "no"] as const).map((answer) => (
            <button
              key={answer}
              type="submit"
              name="helpful"
              value={answer}
              disabled={isSending}
              className="button border border-control text-ink hover:border-brand hover:text-brand-dark"
            >
              {t(answer)}
            </button>
          ))}
        </Form>
      )}
      {asksReason && <Reason action={action} Form={Form} isSending={isSending} />}
      {(asksReason || state === "reason-sent") && <MoreHelp article={article} related={related} />}
    </section>
  );
}

function MoreHelp({ article, related }: Rated) {
  const t = useTranslations("help.rating");
  return (
    <div className="mt-6">
      <p>
        <Link
          to={href("contact", { lang: article.locale }, { topic: "support", article: article.slug })}
          className="text-link"
        >
          {t("support")}
        </Link>
      </p>
      {related.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-base">{t("tryThese")}</h3>
          <ArticleList articles={related.slice(0, 2)} />
        </>
      )}
    </div>
  );
}

function Outcome({ state }: { state: RatingState }) {
  const t = useTranslations("help.rating");
  switch (state) {
    case "open":
    case "not-helpful":
    case "failed":
    case "reason-failed":
      return null;
    case "helpful":
    case "reason-sent":
      return (
        <p className="mt-3">
          <strong>{t("sentTitle")}</strong> {t("sent")}
        </p>
      );
    case "already":
      return <p className="mt-3">{t("already")}</p>;
    case "too-many":
      return <p className="mt-3 text-error">{t("tooMany")}</p>;
  }
}

function Reason({ action, Form, isSending }: { action: string; Form: FormType; isSending: boolean }) {
  const t = useTranslations("help.rating");
  return (
    <Form method="post" action={action} className="mt-5">
      <fieldset>
        <legend className="font-semibold">{t("reasonTitle")}</legend>
        <div className="mt-3 grid gap-2">
          {ratingReasons.map((reason: RatingReason, index) => (
            <label key={reason} className="choice">
              <input type="radio" name="reason" value={reason} required={index === 0} />
              {t(`reasons.${reason}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="mt-4 block font-semibold" htmlFor="rating-details">
        {t("details")}
      </label>
      <p id="rating-hint" className="text-soft text-sm">
        {t("detailsHint", { max: String(maxReasonLength) })}
      </p>
      <textarea
        id="rating-details"
        name="details"
        rows={3}
        maxLength={maxReasonLength}
        aria-describedby="rating-hint"
        className="control mt-2"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="submit" disabled={isSending} className="button bg-brand text-on-brand hover:bg-brand-dark">
          {t("send")}
        </button>
        <button
          type="submit"
          name="skip"
          value="yes"
          formNoValidate
          disabled={isSending}
          className="button border border-control text-ink hover:border-brand hover:text-brand-dark"
        >
          {t("skip")}
        </button>
      </div>
    </Form>
  );
}
