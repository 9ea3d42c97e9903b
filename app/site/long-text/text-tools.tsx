import { useEffect, useRef } from "react";
import { announce } from "../../browser/announcer.tsx";

/**
 * Around a text with its headings and its `ArticleActions`, which may be HTML that React does not know: a click on a
 * heading copies the address of its section, the buttons share, copy or print the page.
 */
export function TextTools({ children }: { children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  // Also when a navigation brings another text.
  useEffect(() => {
    const buttons = root.current?.querySelectorAll<HTMLElement>("[data-tool=share]") ?? [];
    for (const button of buttons) button.hidden = typeof navigator.share !== "function";
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons in it send a click for the Enter key.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the clicks on its links and buttons.
    <div ref={root} onClick={({ nativeEvent }) => void onClick(nativeEvent)}>
      {children}
    </div>
  );
}

async function onClick(event: MouseEvent): Promise<void> {
  const target = event.target instanceof Element ? event.target : null;
  const status = document.querySelector<HTMLElement>("[data-copied-text]");
  const copied = status?.dataset.copiedText ?? "";
  const button = target?.closest<HTMLElement>("[data-tool]");
  if (button) return runTool(button, () => status?.replaceChildren(copied));
  const link = target?.closest<HTMLAnchorElement>(':is(h2, h3) > a[href^="#"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The browser follows the link as well. Where it refuses the clipboard, the address is in its address bar.
  if (!(await write(link.href))) return;
  for (const other of document.querySelectorAll<HTMLElement>("a[data-copied]")) delete other.dataset.copied;
  link.dataset.copied = copied;
  announce(copied);
}

async function runTool(button: HTMLElement, sayCopied: () => void): Promise<void> {
  // Without the query and the hash, which belong to this visit.
  const url = location.origin + location.pathname;
  const { tool } = button.dataset;
  if (tool === "print") window.print();
  // Dismissing the share sheet rejects; nothing is to be said then.
  else if (tool === "share")
    await navigator.share({ title: document.querySelector("h1")?.innerText, url }).catch(() => {});
  else if (await write(url)) sayCopied();
  // The browser refuses the clipboard; its prompt shows the address instead.
  else window.prompt(button.innerText, url);
}

/** Whether the browser has let the text be copied. */
function write(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
