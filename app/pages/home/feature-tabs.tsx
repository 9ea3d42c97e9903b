import { useEffect, useRef, useState } from "react";
import type { DemoFacts } from "../../../domain/demos/demo.ts";
import type { FeaturePage } from "../../../domain/features.ts";
import type { HomeText } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import { Demo } from "../../demos/demo.tsx";
import { KeptHtml, type KeptParts } from "../../site/kept-html.tsx";
import { useRoot } from "../../site/use-root.ts";

interface Props {
  words: Pick<HomeText["tabs"], "title" | "intro">;
  tabs: { feature: FeaturePage; title: string }[];
  /** The tab that the address selects. */
  selected: FeaturePage;
  facts: DemoFacts;
  html: KeptParts;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Eight features as tabs, each with an address of its own. Before the page is hydrated, a tab is a link to that
 * address. Without JavaScript, the panels are shown one below the other.
 */
export function FeatureTabs({ words, tabs, selected, facts, html }: Props) {
  const { locale } = useRoot();
  const [current, setCurrent] = useState(selected);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => showSelected(list.current), []);

  const select = (feature: FeaturePage, moves: boolean) => {
    setCurrent(feature);
    history.replaceState(history.state, "", href("home", { lang: locale }, { feature }));
    const tab = list.current?.querySelector<HTMLElement>(`#tab-${feature}`);
    if (moves) tab?.focus();
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  const move = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ feature }) => feature === current);
    const tab = tabs[tabAfter(event.key, at, tabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    select(tab.feature, true);
  };

  const open = (event: React.MouseEvent, feature: FeaturePage) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    select(feature, false);
  };

  return (
    <section id="features" aria-labelledby="features-title" className="border-line border-y bg-card py-7 md:py-20">
      <div className="frame">
        <h2 id="features-title" className="max-w-2xl">
          {words.title}
        </h2>
        <p className="mt-4 max-w-2xl text-lg text-soft max-md:hidden">{words.intro}</p>
        <div
          ref={list}
          role="tablist"
          aria-labelledby="features-title"
          onKeyDown={move}
          className="with-script fade-end -mx-5 mt-3 flex gap-2 overflow-x-auto px-5 py-1.5 md:-mx-6 md:px-6 lg:mx-0 lg:mt-10 lg:flex-wrap lg:overflow-visible lg:px-0"
        >
          {tabs.map(({ feature, title }) => (
            <a
              key={feature}
              id={`tab-${feature}`}
              role="tab"
              href={`${href("home", { lang: locale }, { feature })}#features`}
              aria-selected={feature === current}
              aria-controls={`panel-${feature}`}
              tabIndex={feature === current ? 0 : -1}
              onClick={(event) => open(event, feature)}
              className="button option shrink-0 whitespace-nowrap border-line bg-paper font-medium"
            >
              {title}
            </a>
          ))}
        </div>
        <div className="mt-4 grid gap-16 md:mt-8">
          {tabs.map(({ feature }) => (
            <Panel key={feature} feature={feature} html={html} isCurrent={feature === current} facts={facts} />
          ))}
        </div>
      </div>
    </section>
  );
}

/**
 * Scrolls to the selected tab, which a phone may have no room for. If it is the first tab, nothing is measured:
 * measuring would lay out content that is meant to be laid out later.
 */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>("[aria-selected=true]:not(:first-child)");
  if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - tab.offsetWidth / 4;
}

/** Returns the index of the tab that a key selects; `null`: it selects none. */
function tabAfter(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  return step === undefined ? null : (at + step + count) % count;
}

type PanelProps = Pick<Props, "facts" | "html"> & { feature: FeaturePage };

/** A panel that has not been opened stays as the server rendered it: hydrating seven panels takes a phone too long. */
function Panel({ isCurrent, ...content }: PanelProps & { isCurrent: boolean }) {
  const { feature } = content;
  const [isKept, setIsKept] = useState(isHydrating);
  if (isKept && isCurrent) setIsKept(false);
  return (
    <KeptHtml
      id={`panel-${feature}`}
      role="tabpanel"
      aria-labelledby={`tab-${feature}`}
      className={isCurrent ? undefined : "without-script"}
    >
      {!isKept && <PanelContent {...content} />}
    </KeptHtml>
  );
}

function isHydrating(): boolean {
  return typeof document !== "undefined" && document.documentElement.hasAttribute("data-hydrating");
}

function PanelContent({ feature, html, facts }: PanelProps) {
  return (
    <div className="grid items-center gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.05fr]">
      <KeptHtml id={`text-${feature}`} parts={html} />
      <Demo feature={feature} facts={facts} isShortOnPhones>
        <KeptHtml id={`scene-${feature}`} className="grid min-w-0" parts={html} />
      </Demo>
    </div>
  );
}
