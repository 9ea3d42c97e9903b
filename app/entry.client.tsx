import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadMessages } from "../i18n/messages.ts";
await loadMessages(document.documentElement.lang as "en");
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
