import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type FieldError, isRequired, maxLengths, topics } from "../../../domain/leads/fields.ts";
import { loadSuggestions, type Suggestion } from "../../browser/suggest-articles.ts";
import { useRoot } from "../../site/use-root.ts";
import { TextField } from "./field.tsx";

interface Props {
  name: "message";
  value: string;
  error: FieldError | undefined;
}

/** The message. For support, help articles that may answer it are suggested below while the visitor types. */
export function MessageField(props: Props) {
  const t = useTranslations("contact");
  const { found, onFocus, onInput } = useSuggestions();
  return (
    <div>
      <TextField
        {...props}
        optional="unless-support"
        multiline
        autoComplete="off"
        maxLength={maxLengths.message}
        help={t("hints.message")}
        onFocus={onFocus}
        onInput={onInput}
      />
      <div className="for-support mt-4 empty:mt-0">
        <p id="suggestions" role="status" className="font-semibold empty:hidden">
          {found.length > 0 && t("suggest")}
        </p>
        {found.length > 0 && (
          <ul aria-labelledby="suggestions" className="mt-2 grid gap-1">
            {found.map(({ to, title }) => (
              <li key={to}>
                <a href={to} target="_blank" rel="noopener" className="text-link inline-block py-2">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const maxSuggestions = 3;

/** Milliseconds without a key after which articles are suggested. */
const pauseMs = 300;

/** Characters before the end of the message that are searched for: what the visitor is writing about now. */
const searchedLength = 160;

type MessageEvent = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>;

function useSuggestions() {
  const { locale } = useRoot();
  const timer = useRef<number>(undefined);
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onFocus({ currentTarget: { form } }: MessageEvent): void {
    if (asksForSupport(form)) void loadSuggestions(locale);
  }

  function onInput({ currentTarget: field }: MessageEvent): void {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(async () => {
      const suggest = asksForSupport(field.form) ? await loadSuggestions(locale) : () => [];
      setFound(suggest(field.value.slice(-searchedLength)).slice(0, maxSuggestions));
    }, pauseMs);
  }

  return { found, onFocus, onInput };
}

/** Support is the topic that cannot do without a message. */
function asksForSupport(form: HTMLFormElement | null): boolean {
  const chosen = form && new FormData(form).get("topic");
  return topics.some((topic) => topic === chosen && isRequired(topic, "message"));
}
