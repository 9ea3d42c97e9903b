import { lazy, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type ConsentChoice, separator } from "../../../domain/consent.ts";
import { BrowserContext } from "../../browser/browser.ts";
import { settingsWanted } from "../../browser/consent-store.ts";
import askConsent from "../../browser/inline/ask-consent.js?raw";
import { loadParts } from "../../browser/page-messages.ts";
import { InlineScript } from "../inline-code.tsx";
import { contentId } from "../skip-link.tsx";
import { useRoot } from "../use-root.ts";
import { useConsent } from "./use-consent.ts";

const ConsentDialog = lazy(async () => {
  const [module] = await Promise.all([import("./consent-dialog.tsx"), loadParts(["consent"])]);
  return { default: module.ConsentDialog };
});

/**
 * Asks for consent in a bar at the bottom of the window. It comes first in the document, so that it is the first Tab
 * stop. Every page contains it, hidden; an inline script shows it before the first paint to visitors who must be asked.
 */
export function ConsentBanner() {
  const t = useTranslations("consent");
  const browser = use(BrowserContext);
  const { consent, locale } = useRoot();
  const [isOpen, setIsOpen] = useSettingsOpen();
  const [isSaved, setIsSaved] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const now = useConsent();
  const all = consent.items.map(({ id }) => id);
  const mustAsk = now?.state === "never-asked" || now?.state === "not-given";

  // Takes the answer that was given before hydration. A layout effect, so that the bar does not appear again.
  useLayoutEffect(() => {
    if (!bar.current) return;
    bar.current.onclick = null;
    const { pressed } = bar.current.dataset;
    if (pressed === undefined) return;
    delete bar.current.dataset.pressed;
    take(pressed);
    if (pressed !== "choose") focusPageIfLost();
  });

  if (consent.items.every(({ necessary }) => necessary)) return null;

  function save(choice: ConsentChoice): void {
    browser?.consent.choose(consent, choice, { version: consent.version, locale });
    setIsSaved(true);
  }

  function take(answer: string | undefined): void {
    if (answer === "choose") setIsOpen(true);
    else save(answer === "all" ? all : "decline");
  }

  function onAnswer({ currentTarget: { dataset } }: React.MouseEvent<HTMLElement>): void {
    take(dataset.answer);
    if (dataset.answer !== "choose") focusPage();
  }

  function close(): void {
    setIsOpen(false);
    // The button that opened the dialog may be hidden now, together with the bar.
    focusPageIfLost();
  }

  return (
    <>
      <section
        ref={bar}
        id="consent"
        hidden={!mustAsk}
        suppressHydrationWarning
        data-ids={all.join(separator)}
        aria-label={t("title")}
        className="consent-bar print:hidden"
      >
        <Question onAnswer={onAnswer} />
      </section>
      <InlineScript code={askConsent} />
      <p role="status" className="sr-only">
        {isSaved && t("saved")}
      </p>
      {isOpen && (
        <Suspense>
          <ConsentDialog onSave={save} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Returns whether the cookie settings are open; other parts of the page can open them too. */
function useSettingsOpen() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    addEventListener(settingsWanted, open);
    return () => removeEventListener(settingsWanted, open);
  }, []);

  return [isOpen, setIsOpen] as const;
}

const answerClass = "button grow border border-control px-2 text-[0.875rem] hover:border-brand sm:px-4";

function Question({ onAnswer }: { onAnswer: React.MouseEventHandler<HTMLElement> }) {
  const t = useTranslations("consent");
  return (
    <>
      <p className="min-w-0 grow basis-60 text-sm leading-snug">{t("text")}</p>
      <div className="flex grow flex-wrap gap-1.5 sm:gap-2 md:grow-0 md:flex-nowrap">
        {/* Both answers look the same, and less prominent than the page's own main button. */}
        <button type="button" data-answer="all" onClick={onAnswer} className={answerClass}>
          {t("acceptAll")}
        </button>
        <button type="button" data-answer="decline" onClick={onAnswer} className={answerClass}>
          {t("decline")}
        </button>
        <button
          type="button"
          data-answer="choose"
          aria-haspopup="dialog"
          onClick={onAnswer}
          className="button px-2 text-[0.875rem] text-brand underline underline-offset-3"
        >
          {t("choose")}
        </button>
      </div>
    </>
  );
}

function focusPage(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}

/** Moves the focus to the page if the element that had it is no longer shown. */
function focusPageIfLost(): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.getClientRects().length === 0) focusPage();
}
