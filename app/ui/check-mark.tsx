interface Props {
  className: string;
  /** A text alternative. Without it, the mark is decoration. */
  label?: string;
}

export function CheckMark({ className, label }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m5 13 5 5 9-11" />
    </svg>
  );
}
