import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Market } from "../../../domain/facts.ts";
import { type FieldErrors, headCounts, topics } from "../../../domain/leads/fields.ts";
import { checkLead } from "../../../domain/leads/lead-form.ts";
import { markets } from "../../../domain/price-choice.ts";
import { BrowserContext } from "../../browser/browser.ts";
import { draftFrom, draftOf, eraseDraft, fillIn, readDraft, saveDraft } from "../../browser/leads/draft.ts";
import { tellFormOpened } from "../../browser/leads/queue-key.ts";
import { discardQueued, queuedLeadSent, queueLead } from "../../browser/leads/queued-lead.ts";
import { type SendOutcome, sendLead } from "../../browser/leads/send-lead.ts";
import type { TrackedEvent } from "../../browser/tag-manager.ts";
import { useTrack } from "../../site/consent/use-track.ts";
import { useRoot } from "../../site/use-root.ts";

export type FormState =
  | { kind: "editing" }
  | { kind: "sending"; isChecking: boolean }
  /** The lead waits on this device for a connection; `OfflineNotice` says so. */
  | { kind: "waiting" }
  | Exclude<SendOutcome, { kind: "offline" }>;

/** The key of the lead that is being typed, and when typing started, in milliseconds since 1970. */
interface Typing {
  key: string;
  since: number;
}

/** Controls the form after hydration. Before hydration, it is a plain HTML form. */
export function useContactForm(served: FormState, servedErrors: FieldErrors) {
  const { locale, market } = useRoot();
  const track = useTrack();
  const browser = use(BrowserContext);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const typing = useRef<Typing | null>(null);
  const [state, setState] = useState<FormState>(served);
  const [errors, setErrors] = useState(servedErrors);

  useDraft(form, typing);
  useEffect(tellFormOpened, []);

  useQueuedLeadSent((body) => {
    if (form.current && holds(form.current, body)) empty();
    setState({ kind: "editing" });
  });

  // Focuses the summary of errors, whether the server or this page has found them.
  useEffect(() => {
    if (state.kind === "invalid") summary.current?.focus();
  }, [state]);

  function onInput(): void {
    typing.current ??= { key: crypto.randomUUID(), since: Date.now() };
    if (form.current) saveDraft(draftOf(typing.current.key, new FormData(form.current)));
  }

  function showErrors(found: FieldErrors): void {
    setErrors(found);
    setState({ kind: "invalid", errors: found });
  }

  async function submit(): Promise<void> {
    if (!form.current || state.kind === "sending") return;
    const values = valuesOf(form.current);
    const checked = checkLead(topics.find((topic) => topic === values.topic) ?? "demo", values);
    if (!checked.ok) return showErrors(checked.errors);
    setErrors({});
    setState({ kind: "sending", isChecking: false });
    typing.current ??= { key: crypto.randomUUID(), since: Date.now() };
    const { key, since } = typing.current;
    const attribution = JSON.stringify(browser?.attribution.current() ?? {});
    const body = bodyOf({ ...values, attribution }, locale, key, Date.now() - since);
    const outcome = await sendLead(body, () => setState({ kind: "sending", isChecking: true }));
    settle(outcome, key, body);
  }

  function settle(outcome: SendOutcome, key: string, body: string): void {
    if (outcome.kind === "invalid") showErrors(outcome.errors);
    // If the browser cannot store the lead, the form keeps the text.
    else if (outcome.kind === "offline") setState(queueLead(key, body) ? { kind: "waiting" } : { kind: "failed" });
    else setState(outcome);
    if (outcome.kind === "accepted") {
      track(eventOf(new URLSearchParams(body), market));
      // An older version of the lead may still be queued.
      discardQueued(key);
      empty();
    }
  }

  function empty(): void {
    eraseDraft();
    typing.current = null;
    form.current?.reset();
  }

  return { form, summary, state, errors, onInput, submit, close: () => setState({ kind: "editing" }) };
}

/** Fills the form with what was typed before a reload. */
function useDraft(form: RefObject<HTMLFormElement | null>, typing: RefObject<Typing | null>): void {
  useEffect(() => {
    const draft = readDraft();
    if (!form.current || !draft) return;
    fillIn(form.current, draft);
    typing.current = { key: draft.key, since: Date.now() };
  }, [form, typing]);
}

/** Calls back with the body of a queued lead that this tab or another one has sent. */
function useQueuedLeadSent(callBack: (body: string) => void): void {
  const onSent = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) callBack(String(event.detail));
  });
  useEffect(() => {
    const listener = (event: Event) => onSent(event);
    addEventListener(queuedLeadSent, listener);
    return () => removeEventListener(queuedLeadSent, listener);
  }, []);
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(pairs);
}

/** Returns the form-encoded body: the fields, and what else the server needs. `elapsed` is in milliseconds. */
function bodyOf(values: Record<string, string>, lang: string, key: string, elapsed: number): string {
  return new URLSearchParams({ ...values, lang, key, elapsed: String(elapsed) }).toString();
}

/** Returns whether the form still contains what was sent, so that emptying it loses nothing. */
function holds(form: HTMLFormElement, body: string): boolean {
  const sent = draftFrom(body);
  return JSON.stringify(draftOf(sent.key, new FormData(form))) === JSON.stringify(sent);
}

/** Returns the analytics event of a lead. It contains chosen options, never typed text. */
function eventOf(sent: URLSearchParams, usualMarket: Market): TrackedEvent {
  const market = new URLSearchParams(sent.get("quote") ?? "").get("market");
  return {
    event: "generate_lead",
    topic: topics.find((topic) => topic === sent.get("topic")) ?? "demo",
    market: markets.find((known) => known === market) ?? usualMarket,
    employees: headCounts.find((band) => band === sent.get("employees")) ?? null,
  };
}
