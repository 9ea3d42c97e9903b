import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { loadSuggestions, type Suggest, type Suggestion } from "../../browser/suggest-articles.ts";
import { SearchForm } from "../../site/search/search-form.tsx";
import { useRoot } from "../../site/use-root.ts";
import { Marked } from "../../ui/marked.tsx";

/** The search field of the help center. A plain form; with JavaScript, it suggests articles as the visitor types. */
export function SearchBox({ query = "" }: { query?: string }) {
  const t = useTranslations("help.search");
  const { locale } = useRoot();
  const listId = useId();
  const { field, found, active, isOpen } = useSuggestions(query, listId);
  return (
    <SearchForm
      id="help-search"
      action={href("help", { lang: locale })}
      labels={{ label: t("label"), placeholder: t("placeholder"), button: t("button") }}
      look="primary"
      field={field}
    >
      <p role="status" className="sr-only">
        {isOpen && t("count", { count: found.length })}
      </p>
      <Suggestions id={listId} found={found} active={active} isOpen={isOpen} />
    </SearchForm>
  );
}

/** Returns the props of a field with suggestions, and the suggestions. `query` is the text at first. */
function useSuggestions(query: string, listId: string) {
  const { locale } = useRoot();
  const navigate = useNavigate();
  const suggest = useRef<Suggest | null>(null);
  const [text, setText] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);

  function look(value: string): void {
    setText(value);
    setActive(-1);
    const suggestions = suggest.current?.(value) ?? [];
    setFound(suggestions);
    setOpen(suggestions.length > 0);
  }

  async function prepare(input: HTMLInputElement): Promise<void> {
    if (suggest.current) return;
    suggest.current = await loadSuggestions(locale);
    if (suggest.current && document.activeElement === input && input.value !== query) look(input.value);
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      // The position before the first suggestion means "none": Enter then searches for the typed text.
      setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === "Escape") {
      if (isOpen) event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) {
      // These keys move the cursor in the text. Enter then searches for the typed text.
      setActive(-1);
    } else if (event.key === "Enter" && isOpen && chosen) {
      event.preventDefault();
      setOpen(false);
      navigate(chosen.to);
    }
  }

  const field = {
    value: text,
    // A field of the type "search" must not have the role "combobox".
    type: "text",
    enterKeyHint: "search",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": listId,
    "aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
    onFocus: ({ currentTarget }) => void prepare(currentTarget),
    onChange: ({ target }) => look(target.value),
    onKeyDown,
    onBlur: () => setOpen(false),
  } satisfies React.ComponentProps<"input">;
  return { field, found, active, isOpen };
}

interface SuggestionsProps {
  id: string;
  found: readonly Suggestion[];
  /** The index of the suggestion that Enter opens; -1: none. */
  active: number;
  isOpen: boolean;
}

function Suggestions({ id, found, active, isOpen }: SuggestionsProps) {
  const t = useTranslations("help.search");
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("suggestions")}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-2xl border border-line bg-card shadow-float"
    >
      {found.map((suggestion, index) => (
        <a
          key={suggestion.to}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          href={suggestion.to}
          // The field keeps the focus; the click itself follows the link.
          onPointerDown={(event) => event.preventDefault()}
          className="block px-4 py-3 hover:bg-tint aria-selected:bg-tint hover:[&_mark]:bg-card aria-selected:[&_mark]:bg-card"
        >
          <span className="block font-semibold">
            <Marked text={suggestion.title} ranges={suggestion.marks} />
          </span>
          <span className="block text-soft text-sm">{suggestion.summary}</span>
        </a>
      ))}
    </div>
  );
}
