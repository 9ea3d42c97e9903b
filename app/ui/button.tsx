import { Link } from "./link.tsx";

/** The classes for the colors of a button. */
export const buttonLooks = {
  primary: "bg-brand text-on-brand hover:bg-brand-dark",
  accent: "bg-accent text-on-accent hover:bg-accent-light",
  quiet: "border border-control text-ink hover:border-brand hover:text-brand-dark",
} as const;

interface Props {
  to: string;
  look?: keyof typeof buttonLooks;
  large?: boolean;
  document?: boolean;
  onClick?: React.MouseEventHandler;
  children: React.ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, look = "primary", large = false, document = false, onClick, children }: Props) {
  return (
    <Link
      to={to}
      document={document}
      onClick={onClick}
      className={`button ${buttonLooks[look]} ${large ? "button-large" : ""}`}
    >
      {children}
    </Link>
  );
}
