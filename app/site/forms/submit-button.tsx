interface Props {
  /** The state of the form; `isChecking`: the browser is solving a challenge. */
  state: { kind: string; isChecking?: boolean };
  labels: { send: string; sending: string; checking: string };
  className?: string;
}

/** Sends the form. It can be focused while the form is being sent; the text below it says if that takes longer. */
export function SubmitButton({ state, labels, className = "" }: Props) {
  const isSending = state.kind === "sending";
  return (
    <div>
      <button
        type="submit"
        aria-disabled={isSending}
        className={`button w-full bg-teal text-on-teal hover:bg-teal-dark aria-disabled:opacity-60 sm:w-auto sm:min-w-48 ${className}`}
      >
        {isSending ? labels.sending : labels.send}
      </button>
      <p role="status" className="mt-3 text-soft text-sm empty:hidden">
        {isSending && state.isChecking && labels.checking}
      </p>
    </div>
  );
}
