import { use, useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { Announcer } from "./announcer.tsx";
import { BrowserContext } from "./browser.ts";
import { LoadingBar } from "./loading-bar.tsx";

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
      <Announcer />
    </>
  );
}
