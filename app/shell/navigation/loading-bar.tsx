import { loadingBar } from "./navigation.ts";

/** Drawn by hand, a frame at a time: React would render 60 times a second for one number. */
function draw(bar: HTMLElement | null) {
  if (!bar) return;
  return loadingBar.subscribe(({ progress, isLoading, error }) => {
    bar.style.setProperty("--progress", String(progress / 100));
    bar.toggleAttribute("data-loading", isLoading);
    bar.toggleAttribute("data-failed", error);
  });
}

/** With reduced motion it is just there, as wide as the page. */
export function LoadingBar() {
  return (
    <div
      ref={draw}
      aria-hidden="true"
      data-loading-bar=""
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left scale-x-[var(--progress,0)] bg-teal opacity-0 [transition:scale_100ms,opacity_400ms] data-failed:bg-error data-loading:opacity-100 motion-reduce:scale-x-100 print:hidden"
    />
  );
}
