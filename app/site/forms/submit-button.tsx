interface Props {
  label: string;
  isSending: boolean;
  className?: string;
}

/** Sends the form. It can be focused while the form is being sent. */
export function SubmitButton({ label, isSending, className = "" }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={isSending}
      className={`button w-full bg-teal text-on-teal hover:bg-teal-dark aria-disabled:opacity-60 sm:w-auto sm:min-w-48 sm:justify-self-start ${className}`}
    >
      {label}
    </button>
  );
}
