import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Audience } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import type { Suggestion } from "../../browser/suggest-articles.ts";
import { SearchForm } from "../../site/search/search-form.tsx";
import { useRoot } from "../../site/use-root.ts";
import { Marked } from "../../ui/marked.tsx";
import { useKnownAudience } from "./known-audience.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface Props {
  query?: string;
  /** The audience that the address names. */
  asked?: Audience | null;
}

/** The search field of the help center. A plain form; with JavaScript, it suggests articles as the visitor types. */
export function SearchBox({ query = "", asked = null }: Props) {
  const t = useTranslations("help.search");
  const { locale } = useRoot();
  const listId = useId();
  const audience = useKnownAudience(asked);
  const { field, found, isWeak, active, isOpen } = useSuggestions({ query, audience, listId });
  return (
    <SearchForm
      id="help-search"
      action={href("help", { lang: locale })}
      labels={{ label: t("label"), placeholder: t("placeholder"), button: t("button") }}
      look="primary"
      hidden={audience && <input type="hidden" name="for" value={audience} />}
      field={field}
    >
      <p role="status" className="sr-only">
        {isOpen && t("count", { count: found.length })}
      </p>
      <Suggestions id={listId} found={found} isWeak={isWeak} active={active} isOpen={isOpen} />
    </SearchForm>
  );
}

interface SuggestionsProps {
  id: string;
  found: readonly Suggestion[];
  /** Whether the articles probably do not answer what was typed. */
  isWeak: boolean;
  /** The index of the suggestion that Enter opens; -1: none. */
  active: number;
  isOpen: boolean;
}

function Suggestions({ id, found, isWeak, active, isOpen }: SuggestionsProps) {
  const t = useTranslations("help");
  return (
    <div hidden={!isOpen} className="popup inset-x-0 top-full z-20 mt-2 overflow-hidden">
      {isWeak && <p className="px-4 pt-3 text-soft text-sm">{t("results.unsure")}</p>}
      <div id={id} role="listbox" aria-label={t("search.suggestions")}>
        {found.map(({ to, audience, excerpt: { title, summary, reason } }, index) => (
          <a
            key={to}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            href={to}
            // The field keeps the focus; the click itself follows the link.
            onPointerDown={(event) => event.preventDefault()}
            className="block px-4 py-3 hover:bg-tint aria-selected:bg-tint hover:[&_mark]:bg-card aria-selected:[&_mark]:bg-card"
          >
            <span className="block font-semibold">
              <Marked {...title} />
            </span>
            <span className="block text-soft text-sm">
              <Marked {...(reason ?? summary)} />
            </span>
            <span className="block text-soft text-xs">{t(`audience.${audience}`)}</span>
          </a>
        ))}
      </div>
    </div>
  );
}
