import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { maxReasonLength, type RatingReason, ratingReasons } from "../../../domain/rating.ts";
import { href } from "../../../domain/site-map.ts";
import { announce } from "../../browser/announcer.tsx";
import { Link } from "../../ui/link.tsx";
import { ArticleList } from "./article-list.tsx";
import type { ArticleCardView } from "./article-view.ts";

/** The state of the visitor's vote, from the address of the page or from the response to a POST. */
export type RatingState = "open" | "helpful" | "not-helpful" | "already" | "reason-sent" | "too-many" | "failed";

interface Props {
  state: RatingState;
  /** The key of the fetcher that sends the votes. */
  votesKey: string;
  article: ArticleCardView;
  related: readonly ArticleCardView[];
}

/**
 * Asks whether the article helped. Works as plain HTML forms; with JavaScript, the page is not loaded again. The first
 * vote in a document is sent before React has rendered this component.
 */
export function Rating({ state: initial, votesKey, article, related }: Props) {
  const t = useTranslations("help.rating");
  const fetcher = useFetcher<{ rating: RatingState }>({ key: votesKey });
  const state = fetcher.data?.rating ?? initial;
  const isSending = fetcher.state !== "idle";
  const outcome = useRef<HTMLDivElement>(null);

  // Screen readers do not announce a status that is added together with its text.
  useEffect(() => announce(outcome.current?.textContent ?? ""), []);

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
      {(state === "open" || state === "failed" || state === "too-many") && (
        <fetcher.Form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
          {(["yes", "no"] as const).map((answer) => (
            <button
              key={answer}
              type="submit"
              name="helpful"
              value={answer}
              disabled={isSending}
              className="button border border-control text-ink hover:border-teal hover:text-teal-dark"
            >
              {t(answer)}
            </button>
          ))}
        </fetcher.Form>
      )}
      {state === "not-helpful" && <Reason action={action} form={fetcher.Form} isSending={isSending} />}
      {(state === "not-helpful" || state === "reason-sent") && (
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
      )}
    </section>
  );
}

function Outcome({ state }: { state: RatingState }) {
  const t = useTranslations("help.rating");
  switch (state) {
    case "open":
      return null;
    case "helpful":
    case "not-helpful":
      return (
        <p className="mt-3">
          <strong>{t("sentTitle")}</strong> {t("sent")}
        </p>
      );
    case "already":
      return <p className="mt-3">{t("already")}</p>;
    case "reason-sent":
      return <p className="mt-3">{t("reasonSent")}</p>;
    case "too-many":
      return <p className="mt-3 text-error">{t("tooMany")}</p>;
    case "failed":
      return <p className="mt-3 text-error">{t("failed")}</p>;
  }
}

interface ReasonProps {
  action: string;
  form: ReturnType<typeof useFetcher>["Form"];
  isSending: boolean;
}

function Reason({ action, form: Form, isSending }: ReasonProps) {
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
      <button type="submit" disabled={isSending} className="button mt-3 bg-teal text-on-teal hover:bg-teal-dark">
        {t("send")}
      </button>
    </Form>
  );
}
