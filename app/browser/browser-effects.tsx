import { use, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { BrowserContext } from "./browser.ts";
import { announcementId } from "./frame.ts";

/** Notifies `Browser` of each render. Rendered once per document, outside the part that navigations replace. */
export function BrowserEffects() {
  const browser = use(BrowserContext);
  const location = useLocation();
  // The value is not used. The hook makes this component render again each time the navigation changes.
  useNavigation();
  useEffect(() => browser?.endHydrating(), [browser]);
  useEffect(() => browser?.noticeRender(location));
  return (
    <>
      <LoadingBar />
      <p id={announcementId} role="status" className="sr-only" />
    </>
  );
}

/** The page-loading bar. With reduced motion it has its full width at once. */
function LoadingBar() {
  const browser = use(BrowserContext);
  const element = useRef<HTMLDivElement>(null);
  // Drawn without React, which would render 60 times a second for one number.
  useEffect(
    () =>
      browser?.loadingBar.subscribe(({ progress, isLoading, error }) => {
        element.current?.style.setProperty("--progress", String(progress / 100));
        element.current?.toggleAttribute("data-loading", isLoading);
        element.current?.toggleAttribute("data-failed", error);
      }),
    [browser],
  );
  return (
    <div
      ref={element}
      aria-hidden="true"
      data-loading-bar=""
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left scale-x-[var(--progress,0)] bg-brand opacity-0 [transition:scale_100ms,opacity_400ms] data-failed:bg-error data-loading:opacity-100 motion-reduce:scale-x-100 print:hidden"
    />
  );
}
