import { useEffect, useState } from "react";
import { buttonLooks } from "./button.tsx";

interface Props {
  title: string;
  labels: { copy: string; copied: string; print: string; share: string };
}

/**
 * Shares, copies the address of, or prints the page. Without JavaScript the browser's own menu does all three. Sharing is
 * offered where the browser has a share sheet.
 */
export function ArticleActions({ title, labels }: Props) {
  const [isCopied, setCopied] = useState(false);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);

  // Dismissing the share sheet rejects; nothing is to be said then.
  const share = () => navigator.share({ title, url: pageAddress() }).catch(() => {});

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(pageAddress());
      setCopied(true);
    } catch {
      // The browser refuses the clipboard; its prompt shows the address instead.
      window.prompt(labels.copy, pageAddress());
    }
  }

  const look = `button ${buttonLooks.quiet}`;
  return (
    <p className="no-print with-script mt-8 flex flex-wrap items-center gap-3">
      {canShare && (
        <button type="button" className={look} onClick={() => void share()}>
          {labels.share}
        </button>
      )}
      <button type="button" className={look} onClick={() => void copy()}>
        {labels.copy}
      </button>
      <button type="button" className={look} onClick={() => window.print()}>
        {labels.print}
      </button>
      <span role="status" className="text-soft text-sm">
        {isCopied && labels.copied}
      </span>
    </p>
  );
}

/** Without the query and the hash, which belong to this visit. */
function pageAddress(): string {
  return location.origin + location.pathname;
}
