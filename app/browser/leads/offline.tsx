import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";
import { loadParts } from "../page-messages.ts";
import { readStored } from "../stored.ts";
import { whenIdle } from "../when-idle.ts";
import { mayQueue, queueKey } from "./queue-key.ts";

/** Loads the notice about waiting leads only when a lead waits or may soon wait: most visitors never need it. */
export function Offline() {
  const { locale } = useRoot();
  const hasForm = useLocation().pathname === href("contact", { lang: locale });
  const [Notice, setNotice] = useState<ComponentType | null>(null);

  useEffect(() => {
    const loadNotice = () => {
      Promise.all([import("./offline-notice.tsx"), loadParts(["sending"])]).then(
        ([{ OfflineNotice }]) => setNotice(() => OfflineNotice),
        () => {},
      );
    };
    const loadIfNeeded = () => {
      if (hasForm || readStored("localStorage", queueKey) !== null) loadNotice();
    };
    const onStorage = (event: StorageEvent) => {
      if (mayQueue(event)) loadNotice();
    };
    whenIdle(loadIfNeeded);
    addEventListener("online", loadIfNeeded);
    addEventListener("storage", onStorage);
    return () => {
      removeEventListener("online", loadIfNeeded);
      removeEventListener("storage", onStorage);
    };
  }, [hasForm]);

  return Notice && <Notice />;
}
