import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { ConsentChoice } from "../../../domain/consent.ts";
import { separator } from "../../../domain/consent.ts";
import { contentId } from "../content-id.ts";
import { useRoot } from "../use-root.ts";
import { AskEarly, bannerId } from "./ask-early.tsx";
import { choose, useConsent } from "./consent-store.ts";
import { settingsWanted } from "./open-settings.ts";

const ConsentDialog = lazy(() => import("./consent-dialog.tsx").then((module) => ({ default: module.ConsentDialog })));

/**
 * Asks for consent, as the first part of the page: nothing is covered, nothing jumps, and the keyboard meets it first.
 * It is in everybody's page, hidden, and a script shows it before the first paint to those who have to be asked.
 */
export function ConsentBanner() {
  const t = useTranslations("consent");
  const { consent, locale } = useRoot();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const now = useConsent(consent.items);
  const mustAsk = now?.state === "never-asked" || now?.state === "not-given";

  useEffect(() => {
    const open = () => setIsOpen(true);
    addEventListener(settingsWanted, open);
    return () => removeEventListener(settingsWanted, open);
  }, []);

  if (consent.items.every(({ necessary }) => necessary)) return null;

  function save(choice: ConsentChoice): void {
    choose(consent, choice, { version: consent.version, locale });
    setIsOpen(false);
    setIsSaved(true);
  }

  function answer(choice: ConsentChoice): void {
    save(choice);
    // What had the focus is gone.
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }

  const all = consent.items.map(({ id }) => id);
  return (
    <>
      <section
        id={bannerId}
        hidden={!mustAsk}
        suppressHydrationWarning
        data-ids={all.join(separator)}
        aria-labelledby="consent-title"
        className="print:hidden border-line border-b bg-card"
      >
        <div className="frame grid gap-x-10 gap-y-4 py-5 lg:grid-cols-[1fr_auto] lg:items-center">
          <div>
            <h2 id="consent-title" className="font-semibold text-base tracking-normal">
              {t("title")}
            </h2>
            <p className="mt-1 max-w-2xl text-soft text-sm">{t("text")}</p>
          </div>
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            <Answer onClick={() => answer(all)}>{t("acceptAll")}</Answer>
            <Answer onClick={() => answer([])}>{t("onlyNecessary")}</Answer>
            <Answer onClick={() => answer("decline")}>{t("decline")}</Answer>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setIsOpen(true)}
              className="button border border-control text-ink hover:border-teal"
            >
              {t("choose")}
            </button>
          </div>
        </div>
      </section>
      <AskEarly />
      <p role="status" className="sr-only">
        {isSaved && t("saved")}
      </p>
      {isOpen && (
        <Suspense>
          <ConsentDialog onSave={save} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** All answers look alike: none is the one we would like. */
function Answer({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="button bg-teal text-on-teal hover:bg-teal-dark">
      {children}
    </button>
  );
}
