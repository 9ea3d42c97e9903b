import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { announce } from "../../browser/frame.ts";
import { loadParts } from "../../browser/page-messages.ts";
import { BlockStyles } from "../../ui/prose.tsx";
import { KeptHtml, type KeptParts } from "../kept-html.tsx";

const Videos = lazy(async () => {
  const [module] = await Promise.all([import("./videos.tsx"), loadParts(["texts"])]);
  return { default: module.Videos };
});

interface Props {
  /** The id of the part, if the page has several. */
  id?: string;
  text: TextView;
  onSubmit?: React.SubmitEventHandler<HTMLDivElement>;
}

export const textId = "whole-text";

/** A post or a help article as its page shows it, from `keepText`. */
export interface TextView {
  parts: KeptParts;
  hasBlocks: boolean;
}

/**
 * Shows a text, and handles clicks in it. A click on a heading copies the address of its section; the buttons of
 * `ArticleFrame` share, copy or print the page; a video is a link to its provider until the visitor starts it. Give
 * it a key that changes with the text.
 */
export function KeptText({ id = textId, text, onSubmit }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [hasVideos, setHasVideos] = useState(false);

  useEffect(() => {
    const buttons = root.current?.querySelectorAll<HTMLElement>("[data-tool=share]") ?? [];
    for (const button of buttons) button.hidden = typeof navigator.share !== "function";
    // Most texts have no videos and do not need the code that plays them.
    setHasVideos(root.current?.querySelector("figure[data-video]") != null);
  }, []);

  return (
    <>
      {text.hasBlocks && <BlockStyles />}
      <KeptHtml
        id={id}
        ref={root}
        parts={text.parts}
        onClick={({ nativeEvent }) => void onClick(nativeEvent)}
        onSubmit={onSubmit}
      />
      {hasVideos && (
        <Suspense>
          <Videos text={root} />
        </Suspense>
      )}
    </>
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
