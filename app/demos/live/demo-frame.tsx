import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";
import { Link } from "../../ui/link.tsx";

const badges = {
  plain: "bg-tint text-brand-dark",
  waiting: "bg-shift-morning text-on-accent",
  good: "bg-brand text-on-brand",
  bad: "border border-shift-late text-ink",
} as const;

type BadgeTone = keyof typeof badges;

interface Props {
  title: string;
  badge: string;
  tone?: BadgeTone;
  /** Resets the demo. Without it, there is no reset button. */
  onReset?: (() => void) | undefined;
  children: React.ReactNode;
}

/** The card of a demo. It looks like the card of a scene and has a link below to ask for a real demo. */
export function DemoFrame({ title, badge, tone = "plain", onReset, children }: Props) {
  const t = useTranslations("demos");
  const { locale } = useRoot();
  const contact = href("contact", { lang: locale }, { topic: "demo" });
  return (
    <section
      aria-label={title}
      className="fade-in flex min-w-0 flex-col rounded-3xl border border-line bg-card p-4 shadow-float sm:p-6"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold">
        {title}
        <span className={`rounded-full px-3 py-1 font-medium text-xs ${badges[tone]}`}>{badge}</span>
      </p>
      <div className="mt-4 flex flex-1 flex-col">{children}</div>
      <p className="mt-4 flex items-center justify-between gap-x-3 border-line border-t pt-2 text-sm text-soft sm:-mb-2">
        <span>
          {t.rich("ending", {
            demo: (words) => (
              <Link to={contact} className="text-link inline-block py-3">
                {words}
              </Link>
            ),
          })}
        </span>
        {onReset && (
          <button
            type="button"
            onClick={onReset}
            aria-label={t("startOver")}
            title={t("startOver")}
            className="-me-2.5 grid size-11 shrink-0 place-items-center rounded-xl text-brand hover:bg-tint hover:text-brand-dark"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
              <path
                d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </button>
        )}
      </p>
    </section>
  );
}

/**
 * Keeps the focus in a box whose buttons change with its state. If a change removes the focused button, the first
 * button that is there now gets the focus, or the box itself, which needs `tabIndex={-1}`.
 */
export function useKeptFocus<Box extends HTMLElement>(state: unknown) {
  const box = useRef<Box>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    const next = box.current?.querySelector<HTMLElement>("button:not(:disabled)") ?? box.current;
    next?.focus({ preventScroll: true });
  }, [state]);
  return box;
}
