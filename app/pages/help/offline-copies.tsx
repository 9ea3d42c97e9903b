import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Locale } from "../../../i18n/locales.ts";
import { whenIdle } from "../../browser/when-idle.ts";
import { useRoot } from "../../site/use-root.ts";

/** Copies the shown help page for readers without a connection, and says so if the shown page is such a copy. */
export function OfflineCopies() {
  const { locale, serviceWorker: isEnabled } = useRoot();
  const { pathname, search } = useLocation();
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => {
    const { dataset } = document.documentElement;
    const { copiedAt } = dataset;
    if (copiedAt === undefined) {
      if (isEnabled) whenLoaded(() => void keepVisited(locale, pathname + search));
      return;
    }
    import("./copy-notice.ts").then(({ copyNotice }) => copyNotice(locale, copiedAt)).then(setNotice, () => {});
    // Only this document is a copy; the next page comes from the network.
    return () => {
      delete dataset.copiedAt;
      setNotice(null);
    };
  }, [locale, isEnabled, pathname, search]);

  return (
    <p role="status" className={notice === null ? "sr-only" : "frame mt-4 rounded-xl bg-tint py-3"}>
      {notice}
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
    // In a private window, without storage or without a connection, there are no copies. The site works without them.
  }
}
