import { type ComponentType, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type DemoFacts, demoOf } from "../../domain/demos/demo.ts";
import type { DemoName, FeaturePage } from "../../domain/features.ts";
import { whenIdle } from "../browser/when-idle.ts";

/*
 * How to add a demo:
 * 1. Write its rules and their tests: domain/demos/<name>.ts, <name>.test.ts. Add the facts it needs to `DemoFacts`. The
 *    rules of the demo of shifts are in domain/schedule, because it uses those of the schedule builder.
 * 2. Write its messages: i18n/messages/demo-<name>/*.json, under the key `demo<Name>`. Type them in i18n/messages.ts.
 * 3. Write its view: app/demos/live/<name>-demo.tsx, a default export that takes `DemoProps` and renders a <DemoFrame>.
 * 4. Add its name to `demoNames` (domain/shipped.ts) and a line to `views` (app/demos/live/load-demo.tsx), and name it in
 *    `features.yml`.
 * Everything in app/demos/live is loaded later: its Tailwind classes are in live/demos.css, not in the page. It runs in
 * the browser only, so it may use `style` and the clock. It must fit the size reserved below in all languages:
 * test/browser/demo-place.spec.ts compares the heights of all demos. Test keyboard and touch in a spec of its own.
 */

/** Minimum heights, on a phone and in wider windows, in which each demo fits in every language. */
const heights: Record<DemoName, string> = {
  attendance: "min-h-[46rem] sm:min-h-[40rem]",
  shifts: "min-h-[52.5rem] min-[22.5rem]:min-h-[51rem] sm:min-h-[40rem]",
  communication: "min-h-[47rem] sm:min-h-[40rem]",
  tasks: "min-h-[46rem] sm:min-h-[38rem]",
  audit: "min-h-[49rem] sm:min-h-[39.5rem]",
  payroll: "min-h-[63rem] min-[22.5rem]:min-h-[60.5rem] sm:min-h-[43.5rem]",
  employees: "min-h-[45rem] sm:min-h-[38rem]",
  reports: "min-h-[53rem] min-[22.5rem]:min-h-[48.5rem] sm:min-h-[43.5rem]",
};

interface Props {
  feature: FeaturePage;
  facts: DemoFacts;
  /** On a phone, the demo is loaded only when the visitor asks for it, because it is taller than the scene. */
  isShortOnPhones?: boolean;
  /** The scene: a drawn picture of the feature. */
  children: React.ReactNode;
}

/** Shows a feature's scene, which its working demo replaces when the visitor scrolls near it. */
export function Demo({ feature, children, ...rest }: Props) {
  const demo = demoOf(feature, rest.facts);
  if (demo === null) return children;
  return (
    <DemoPlace feature={feature} demo={demo} {...rest}>
      {children}
    </DemoPlace>
  );
}

/** Reserves the size of the demo for the scene, so that nothing around them moves. */
function DemoPlace({ feature, demo, facts, isShortOnPhones = false, children }: Props & { demo: DemoName }) {
  const t = useTranslations("pages");
  const { place, Live, offer, isAsked, ask } = useDemo(demo, isShortOnPhones);
  // A demo that waits for the visitor's request reserves no height until then: its size changes when they press the
  // button. Whether it waits is known from the start with reduced motion or on a phone, but not with Save-Data.
  const short = offer === "waits" ? "min-h-0!" : `motion-reduce:min-h-0! ${isShortOnPhones ? "max-sm:min-h-0!" : ""}`;
  return (
    <div
      ref={place}
      data-demo={feature}
      className={`grid min-w-0 grid-rows-[1fr_auto] noscript:min-h-0 ${heights[demo]} ${isAsked || Live ? "" : short}`}
    >
      {Live ? <Live facts={facts} /> : children}
      {!Live && (offer || isShortOnPhones) && (
        <button
          type="button"
          onClick={ask}
          className={`button mt-3 border border-control bg-card text-ink hover:border-brand hover:text-brand-dark ${offer ? "" : "with-script sm:hidden"}`}
        >
          {t("tryIt")}
        </button>
      )}
    </div>
  );
}

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
function useDemo(demo: DemoName, waitsOnPhones: boolean) {
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<DemoProps> | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isAsked, setIsAsked] = useState(false);

  const load = useCallback(async () => {
    try {
      const { loadDemo } = await import("./live/load-demo.tsx");
      const view = await loadDemo(demo, locale);
      startTransition(() => setLive(() => view));
    } catch {
      // Without a connection, the scene stays and the visitor can try again.
      setOffer("failed");
    }
  }, [demo, locale]);

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
