import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { Announcer } from "./announcer.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { endHydrating, noticeRender } from "./navigation.ts";

/** Starts the navigation in the browser. Rendered once per document, outside the part that navigations replace. */
export function NavigationEffects() {
  const location = useLocation();
  // Not read, but each of its changes is a render to be noticed.
  useNavigation();
  useEffect(endHydrating, []);
  useEffect(() => noticeRender(location));
  return (
    <>
      <LoadingBar />
      <Announcer />
    </>
  );
}
