import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../when-idle.ts";

/** Loads the notice of waiting leads in an idle moment, or when the device is online again. */
export function Offline() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);

  useEffect(() => {
    const bring = () => {
      import("./offline-notice.tsx").then(
        ({ OfflineNotice }) => setNotice(() => OfflineNotice),
        () => {},
      );
    };
    whenIdle(bring);
    addEventListener("online", bring);
    return () => removeEventListener("online", bring);
  }, []);

  return Notice && <Notice />;
}
