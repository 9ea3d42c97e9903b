import { useEffect, useState } from "react";
import type { Audience } from "../../../domain/content.ts";
import { readStored, store } from "../../browser/stored.ts";
import { toAudience } from "./article-view.ts";

const storageKey = "help-audience";

/** Returns the audience that the visitor chose last in this browser. */
export function readAudience(): Audience | null {
  return toAudience(readStored("localStorage", storageKey));
}

export function storeAudience(audience: Audience): void {
  store("localStorage", storageKey, audience);
}

/** Returns the audience that the address names, or the one that the browser remembers; `null`: neither is known. */
export function useKnownAudience(asked: Audience | null): Audience | null {
  const [remembered, setRemembered] = useState<Audience | null>(null);
  // The server does not know what the browser remembers.
  useEffect(() => setRemembered(readAudience()), []);
  return asked ?? remembered;
}
