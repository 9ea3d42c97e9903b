import { Link } from "./link.tsx";

/** The classes for the colors of a button. */
export const buttonLooks = {
  primary: "bg-teal text-on-teal hover:bg-teal-dark",
  marigold: "bg-marigold text-[#14213a] hover:bg-[#ffc24d]",
  quiet: "border border-control text-ink hover:border-teal hover:text-teal-dark",
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
