import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Audience } from "../../../domain/content.ts";
import { loadSuggestions, noSuggestions, type Suggest } from "../../browser/suggest-articles.ts";
import { useRoot } from "../../site/use-root.ts";

interface Options {
  /** The text of the field at first. */
  query: string;
  audience: Audience | null;
  listId: string;
}

const combobox = {
  // A field of the type "search" must not have the role "combobox".
  type: "text",
  enterKeyHint: "search",
  role: "combobox",
  "aria-autocomplete": "list",
} as const;

/** Returns the props of a field with suggestions, and the suggestions. */
export function useSuggestions({ query, audience, listId }: Options) {
  const { locale } = useRoot();
  const navigate = useNavigate();
  const suggest = useRef<Suggest | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [{ found, isWeak }, setSuggestions] = useState(noSuggestions);
  const [active, setActive] = useState(-1);

  function look(value: string): void {
    setText(value);
    setActive(-1);
    const suggestions = suggest.current?.(value, audience) ?? noSuggestions;
    setSuggestions(suggestions);
    setOpen(suggestions.found.length > 0);
  }

  async function prepare(): Promise<void> {
    if (suggest.current) return;
    suggest.current = await loadSuggestions(locale);
    const field = input.current;
    if (suggest.current && field && document.activeElement === field && field.value !== query) look(field.value);
  }

  const prepareFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) void prepare();
  });
  // The visitor may have touched the field before it could listen.
  useEffect(() => prepareFocused(), []);

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
    ref: input,
    value: text,
    ...combobox,
    "aria-expanded": isOpen,
    "aria-controls": listId,
    "aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
    onFocus: () => void prepare(),
    onChange: ({ target }) => look(target.value),
    onKeyDown,
    onBlur: () => setOpen(false),
  } satisfies React.ComponentProps<"input">;
  return { field, found, isWeak, active, isOpen };
}
