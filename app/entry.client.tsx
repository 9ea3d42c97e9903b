import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fallbackLocale, isLocale } from "../i18n/locales.ts";
import { loadMessages } from "../i18n/messages.ts";
import { fullLoadWhereDue } from "./shell/navigation/full-load.ts";
import { noticeFailure } from "./shell/navigation/navigation.ts";

// A crawler keeps the server's HTML, so that no failure of ours in its browser takes the page's place. Fewer names
// than `isbot` knows, on purpose: tests and measurements meet the page as visitors do.
if (!/(?<!cu)bot\b|crawl|spider|slurp/i.test(navigator.userAgent)) {
  const { lang } = document.documentElement;
  await loadMessages(isLocale(lang) ? lang : fallbackLocale);
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter onError={noticeFailure} instrumentations={[fullLoadWhereDue]} />);
  });
}
