import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../when-idle.ts";

/** The notice of requests that wait for the line. It comes in an idle moment, or, without a line, when that is back. */
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
