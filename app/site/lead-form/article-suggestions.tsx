import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isRequired, topics } from "../../../domain/leads/fields.ts";
import { loadSuggestions, type Suggestion } from "../../browser/suggest-articles.ts";
import { useRoot } from "../use-root.ts";

const maxSuggestions = 3;

/** Milliseconds without a keystroke after which articles are suggested. */
const pauseMs = 300;

/** The number of characters at the end of the message that are searched for: what the visitor is writing about now. */
const searchedLength = 160;

/**
 * Help articles that may answer a message to support, while the visitor types it. They are at the end of the form, so
 * that neither a field nor the button moves.
 */
export function ArticleSuggestions() {
  const t = useTranslations("contact");
  const { locale } = useRoot();
  const part = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<readonly Suggestion[]>([]);

  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form) return;
    const listening = new AbortController();
    let timer: number | undefined;
    const clear = () => {
      clearTimeout(timer);
      setFound([]);
    };
    const suggest = async () => {
      const message = messageToSupport(form);
      const find = message === "" ? null : await loadSuggestions(locale);
      // In the meantime, the form may have been sent and emptied.
      const isCurrent = !listening.signal.aborted && messageToSupport(form) === message;
      if (isCurrent) setFound(find?.(message.slice(-searchedLength)).found.slice(0, maxSuggestions) ?? []);
    };
    const options = { signal: listening.signal };
    form.addEventListener("reset", clear, options);
    form.addEventListener(
      "input",
      () => {
        clearTimeout(timer);
        timer = window.setTimeout(() => void suggest(), pauseMs);
      },
      options,
    );
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [locale]);

  return (
    <div ref={part} className="for-support empty:hidden">
      <p id="suggestions" role="status" className="font-semibold empty:hidden">
        {found.length > 0 && t("suggest")}
      </p>
      {found.length > 0 && (
        <ul aria-labelledby="suggestions" className="mt-2 grid gap-1">
          {found.map(({ to, excerpt }) => (
            <li key={to}>
              <a href={to} target="_blank" rel="noopener" className="text-link inline-block py-2">
                {excerpt.title.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the message if the chosen topic requires one, as support does; empty for other topics. */
function messageToSupport(form: HTMLFormElement): string {
  const data = new FormData(form);
  const needsMessage = topics.some((topic) => topic === data.get("topic") && isRequired(topic, "message"));
  return needsMessage ? String(data.get("message") ?? "") : "";
}
