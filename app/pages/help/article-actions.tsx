import { useState } from "react";
import { useTranslations } from "use-intl";

/** Copies the article's address or prints the article. Without JavaScript the browser's own menu does both. */
export function ArticleActions({ title }: { title: string }) {
  const t = useTranslations("help");
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    const address = location.origin + location.pathname;
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // The browser refuses the clipboard; its share sheet or prompt shows the address instead.
      if (navigator.share) await navigator.share({ title, url: address }).catch(() => {});
      else window.prompt(t("copyLink"), address);
    }
  }

  const look = "button border border-control text-ink hover:border-teal hover:text-teal-dark";
  return (
    <p className="no-print with-script mt-8 flex flex-wrap items-center gap-3">
      <button type="button" className={look} onClick={() => void copy()}>
        {t("copyLink")}
      </button>
      <button type="button" className={look} onClick={() => window.print()}>
        {t("print")}
      </button>
      <span role="status" className="text-soft text-sm">
        {isCopied && t("copied")}
      </span>
    </p>
  );
}
