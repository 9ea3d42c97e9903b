import { type ComponentType, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useLocale } from "use-intl";
import type { DemoFacts, DemoFeature } from "../../domain/demos/demo.ts";
import { whenIdle } from "../browser/when-idle.ts";

export interface DemoProps {
  facts: DemoFacts;
}

/** Half a window: who scrolls sees the demo, not its loading. */
const near = { rootMargin: "50% 0px" };

/** Visitors who want no motion, or no data that they did not ask for. */
function wantsToBeAsked(): boolean {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return isReduced || connection?.saveData === true;
}

/** Loads a feature's demo once its place comes near the window, or when the visitor asks for it. */
export function useDemo(feature: DemoFeature) {
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<DemoProps> | null>(null);
  const [isOffered, setIsOffered] = useState(false);

  const load = useCallback(async () => {
    try {
      const { loadDemo } = await import("./live/load-demo.tsx");
      const view = await loadDemo(feature, locale);
      startTransition(() => setLive(() => view));
    } catch {
      // Without a connection the scene stays, and the visitor may try again.
      setIsOffered(true);
    }
  }, [feature, locale]);

  useEffect(() => {
    if (!place.current) return;
    if (wantsToBeAsked()) {
      setIsOffered(true);
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(load);
    }, near);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [load]);

  return { place, Live, isOffered, load };
}
