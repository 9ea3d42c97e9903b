import { announce } from "../../browser/announcer.tsx";

/** Copies the address of a section whose heading was clicked. The browser follows the link as well. */
export async function copyHeadingLink(event: MouseEvent, copied: string): Promise<void> {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLAnchorElement>(':is(h2, h3) > a[href^="#"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // The browser refuses; the address is in its address bar.
    return;
  }
  for (const other of document.querySelectorAll<HTMLElement>("a[data-copied]")) delete other.dataset.copied;
  link.dataset.copied = copied;
  announce(copied);
}
