interface Props {
  children: React.ReactNode;
  className?: string;
}

/** A menu of the header. Menus open without a script, one at a time; `browser/frame.ts` closes them. */
export function Menu({ children, className }: Props) {
  return (
    <details name="header-menu" className={className}>
      {children}
    </details>
  );
}
