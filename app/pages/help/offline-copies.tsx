import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Locale } from "../../../i18n/locales.ts";
import { whenIdle } from "../../browser/when-idle.ts";
import { useRoot } from "../../site/use-root.ts";

/** Keeps the shown help page for readers without a connection, and says when the shown page is such a copy. */
export function OfflineCopies() {
  const t = useTranslations("help.offline");
  const { locale, serviceWorker: isEnabled } = useRoot();
  const { pathname, search } = useLocation();
  const [copiedOn, setCopiedOn] = useState<string | null>(null);

  useEffect(() => {
    const { dataset } = document.documentElement;
    const { copiedAt } = dataset;
    if (copiedAt === undefined) {
      if (isEnabled) whenLoaded(() => void keepVisited(locale, pathname + search));
      return;
    }
    void showDate(locale, copiedAt).then(setCopiedOn, () => {});
    // The document is the copy; the next page comes from the network.
    return () => {
      delete dataset.copiedAt;
      setCopiedOn(null);
    };
  }, [locale, isEnabled, pathname, search]);

  return (
    <p role="status" className={copiedOn === null ? "sr-only" : "frame mt-4 rounded-xl bg-tint py-3"}>
      {copiedOn !== null && t("copy", { date: copiedOn })}
    </p>
  );
}

function whenLoaded(run: () => void): void {
  if (document.readyState === "complete") whenIdle(run);
  else addEventListener("load", () => whenIdle(run), { once: true });
}

async function keepVisited(locale: Locale, visited: string): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const module = await import("../../browser/offline/register.ts");
    await module.keepVisited(locale, visited);
  } catch {
    // No copies in a private window, without storage or without a connection: the site works as before.
  }
}

async function showDate(locale: Locale, copiedAt: string): Promise<string> {
  const { formatDate } = await import("../../../i18n/format.ts");
  const date = new Date(copiedAt);
  return formatDate(locale, { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}
