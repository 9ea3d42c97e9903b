import { type ComponentType, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useLocale } from "use-intl";
import type { DemoFacts, DemoFeature } from "../../domain/demos/demo.ts";
import { whenIdle } from "../browser/when-idle.ts";

export interface DemoProps {
  facts: DemoFacts;
}

/** Loading starts half a window away, so that a visitor who scrolls sees the demo and not how it loads. */
const near = { rootMargin: "50% 0px" };

/** Returns whether the visitor prefers reduced motion or saves data: the demo is then loaded only on request. */
function wantsToBeAsked(): boolean {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return isReduced || connection?.saveData === true;
}

const isPhone = () => matchMedia("(width < 36rem)").matches;

/** Why the visitor is offered the demo: it waits for their request from the start, or it could not be loaded. */
type Offer = "waits" | "failed";

/** Loads a feature's demo when its place comes near the window, or when the visitor asks for it. */
export function useDemo(feature: DemoFeature, waitsOnPhones: boolean) {
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<DemoProps> | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isAsked, setIsAsked] = useState(false);

  const load = useCallback(async () => {
    try {
      const { loadDemo } = await import("./live/load-demo.tsx");
      const view = await loadDemo(feature, locale);
      startTransition(() => setLive(() => view));
    } catch {
      // Without a connection, the scene stays and the visitor can try again.
      setOffer("failed");
    }
  }, [feature, locale]);

  useEffect(() => {
    if (!place.current) return;
    if (wantsToBeAsked() || (waitsOnPhones && isPhone())) {
      setOffer("waits");
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(load);
    }, near);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [load, waitsOnPhones]);

  const ask = () => {
    setIsAsked(true);
    void load();
  };

  return { place, Live, offer, isAsked, ask };
}
