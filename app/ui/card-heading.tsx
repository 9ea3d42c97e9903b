import { Link } from "./link.tsx";

interface Props {
  to: string;
  level?: "h2" | "h3";
  children: React.ReactNode;
}

/** The heading of a card: its link covers the whole card, which must be `relative` and a `group`. */
export function CardHeading({ to, level: Heading = "h3", children }: Props) {
  return (
    <Heading className="text-h3">
      <Link to={to} className="after:absolute after:inset-0 group-hover:text-teal-dark">
        {children}
      </Link>
    </Heading>
  );
}
