import { type Dispatch, type RefObject, use, useEffect, useRef, useState } from "react";
import type { Market } from "../../../domain/facts.ts";
import { type FieldErrors, headCounts, type Topic, topics } from "../../../domain/leads/fields.ts";
import { checkLead } from "../../../domain/leads/lead-form.ts";
import { href } from "../../../domain/site-map.ts";
import { BrowserContext } from "../../browser/browser.ts";
import { type SendOutcome, sendForm } from "../../browser/forms/send-form.ts";
import { draftOf, eraseDraft, fillIn, readDraft, restoreQueuedLead, saveDraft } from "../../browser/leads/draft.ts";
import type { TrackedEvent } from "../../browser/tag-manager.ts";
import { useTrack } from "../consent/use-consent.ts";
import { useRoot } from "../use-root.ts";

export type FormState =
  | { kind: "editing" }
  | { kind: "sending" }
  | { kind: "accepted"; reference: string; topic: Topic }
  | Exclude<LeadOutcome, { kind: "accepted" }>;

type LeadOutcome = SendOutcome<FieldErrors>;

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

  useDraft(form, typing, setState);

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
    setState({ kind: "sending" });
    typing.current ??= { key: crypto.randomUUID(), since: Date.now() };
    const { key, since } = typing.current;
    const attribution = JSON.stringify(browser?.attribution.current() ?? {});
    const sent = new URLSearchParams({ ...values, attribution, key, elapsed: String(Date.now() - since) });
    settle(await sendForm<FieldErrors>(href("contact", { lang: locale }), sent.toString()), sent);
  }

  function settle(outcome: LeadOutcome, sent: URLSearchParams): void {
    if (outcome.kind === "invalid") showErrors(outcome.errors);
    else if (outcome.kind !== "accepted") setState(outcome);
    else {
      setState({ ...outcome, topic: topicOf(sent) });
      track(eventOf(sent, market));
      eraseDraft();
      typing.current = null;
      form.current?.reset();
    }
  }

  return { form, summary, state, errors, onInput, submit };
}

/** Fills the form with what was typed before a reload, or with a lead that was never sent, and says so. */
function useDraft(
  form: RefObject<HTMLFormElement | null>,
  typing: RefObject<Typing | null>,
  setState: Dispatch<FormState>,
): void {
  useEffect(() => {
    const isUnsent = restoreQueuedLead();
    const draft = readDraft();
    if (!form.current || !draft) return;
    fillIn(form.current, draft);
    typing.current = { key: draft.key, since: Date.now() };
    if (isUnsent) setState({ kind: "failed" });
  }, [form, typing, setState]);
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(pairs);
}

function topicOf(sent: URLSearchParams): Topic {
  return topics.find((topic) => topic === sent.get("topic")) ?? "demo";
}

/** Returns the analytics event of a lead. It contains chosen options, never typed text. */
function eventOf(sent: URLSearchParams, usualMarket: Market): TrackedEvent {
  const market = new URLSearchParams(sent.get("quote") ?? "").get("market") ?? "";
  return {
    event: "generate_lead",
    topic: topicOf(sent),
    market: /^[a-z0-9-]{1,40}$/.test(market) ? market : usualMarket,
    employees: headCounts.find((band) => band === sent.get("employees")) ?? null,
  };
}
