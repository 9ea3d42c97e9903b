interface Props {
  children: React.ReactNode;
  className?: string;
}

/** A menu of the header, which opens without a script, one at a time; `browser/frame.ts` closes it. */
export function Menu({ children, className }: Props) {
  return (
    <details name="header-menu" className={className}>
      {children}
    </details>
  );
}
