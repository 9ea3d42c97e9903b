import type { Excerpt } from "../../../domain/search/highlight.ts";
import { languages } from "../../../i18n/languages.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { Link } from "../../ui/link.tsx";
import { Marked } from "../../ui/marked.tsx";
import { useRoot } from "../use-root.ts";

export interface Result {
  to: string;
  locale: Locale;
  excerpt: Excerpt;
  /** A line under the summary. */
  note?: string;
}

/** Search results, with the matching words marked. A result in another language than the page's is labeled. */
export function ResultList({ results }: { results: readonly Result[] }) {
  const { locale: own } = useRoot();
  return (
    <ul className="max-w-3xl">
      {results.map(({ to, locale, note, excerpt: { title, summary, reason } }) => {
        const lang = locale === own ? undefined : locale;
        return (
          <li key={to} className="relative border-line border-t py-4">
            <h3 className="wrap-anywhere text-base leading-snug tracking-normal">
              <Link to={to} className="text-brand after:absolute after:inset-0 hover:underline" lang={lang}>
                <Marked {...title} />
              </Link>
            </h3>
            <p className="wrap-anywhere mt-1 text-soft text-sm" lang={lang}>
              <Marked {...summary} />
            </p>
            {reason && (
              <p className="wrap-anywhere mt-1 text-soft text-sm" lang={lang}>
                <Marked {...reason} />
              </p>
            )}
            {note && <p className="mt-1 text-soft text-xs">{note}</p>}
            {lang && (
              <p className="mt-1 text-soft text-xs" lang={lang}>
                {languages[locale].ownName}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
