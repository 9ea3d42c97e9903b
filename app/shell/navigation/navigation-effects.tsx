import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { Announcer } from "./announcer.tsx";
import { endHydrating, noticeRender } from "./navigation.ts";

/** Brings the navigation to life; stands once in the document, outside of what navigations exchange. */
export function NavigationEffects() {
  const location = useLocation();
  // Not read, but each of its changes is a render to be noticed.
  useNavigation();
  useEffect(endHydrating, []);
  useEffect(() => noticeRender(location));
  return <Announcer />;
}
