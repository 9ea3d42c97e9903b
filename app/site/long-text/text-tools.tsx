import { useEffect, useRef } from "react";
import { announce } from "../../browser/announcer.tsx";

/**
 * Handles clicks in a text and its `ArticleActions`, which may be HTML that React has not rendered. A click on a
 * heading copies the address of its section; the buttons share, copy or print the page.
 */
export function TextTools({ children }: { children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  // Runs after each render, because a navigation may show another text.
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
  // The browser follows the link as well. If it denies access to the clipboard, the address is in its address bar.
  if (!(await write(link.href))) return;
  for (const other of document.querySelectorAll<HTMLElement>("a[data-copied]")) delete other.dataset.copied;
  link.dataset.copied = copied;
  announce(copied);
}

async function runTool(button: HTMLElement, sayCopied: () => void): Promise<void> {
  // Without the query and the hash, which concern only this visitor.
  const url = location.origin + location.pathname;
  const { tool } = button.dataset;
  if (tool === "print") window.print();
  // Dismissing the share sheet rejects the promise, which needs no message.
  else if (tool === "share")
    await navigator.share({ title: document.querySelector("h1")?.innerText, url }).catch(() => {});
  else if (await write(url)) sayCopied();
  // The browser denies access to the clipboard, so a prompt shows the address instead.
  else window.prompt(button.innerText, url);
}

/** Copies the text. Returns whether the browser allowed that. */
function write(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
