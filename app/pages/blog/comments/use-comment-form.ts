import { useEffect, useRef, useState } from "react";
import type { CommentErrors } from "../../../../domain/comments/comment-form.ts";
import type { ServedForm } from "./receive-comment.ts";
import type { CommentSendOutcome } from "./submit-comment.ts";

export type CommentState = { kind: "editing" } | { kind: "sending" } | CommentSendOutcome;

/** Loads the code that sends a comment, not before the first keystroke, because most readers write nothing. */
const loadSubmit = () => import("./submit-comment.ts");

/** Controls the form after hydration. Before hydration, it is a plain HTML form. */
export function useCommentForm(address: string, served: ServedForm | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const typing = useRef<{ key: string; since: number } | null>(null);
  const [state, setState] = useState<CommentState>(served?.outcome ?? { kind: "editing" });

  useEffect(() => {
    if (state.kind === "invalid") summary.current?.focus();
    if (state.kind === "accepted") thanks.current?.focus();
  }, [state]);

  function onInput(): void {
    if (typing.current) return;
    typing.current = { key: crypto.randomUUID(), since: Date.now() };
    void loadSubmit().catch(() => {});
  }

  async function submit(): Promise<void> {
    if (!form.current || state.kind === "sending") return;
    setState({ kind: "sending" });
    typing.current ??= { key: crypto.randomUUID(), since: Date.now() };
    const { key, since } = typing.current;
    const values = { ...valuesOf(form.current), key, elapsed: String(Date.now() - since) };
    const module = await loadSubmit().catch(() => null);
    if (module === null) return sendPlainly();
    const outcome = await module.submitComment(address, values);
    setState(outcome);
    if (outcome.kind !== "accepted") return;
    typing.current = null;
    form.current?.reset();
  }

  /** Sends the form as if there were no script, because the code that sends it could not be loaded. */
  function sendPlainly(): void {
    if (navigator.onLine) form.current?.submit();
    else setState({ kind: "offline" });
  }

  const errors: CommentErrors = state.kind === "invalid" ? state.errors : {};
  return { form, summary, thanks, state, errors, onInput, submit };
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(pairs);
}
