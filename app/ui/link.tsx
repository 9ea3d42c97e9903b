import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
type Props = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  prefetch?: "viewport" | "intent" | "none";
  document?: boolean | undefined;
};
export function Link({ to, prefetch: _, document, ...rest }: Props) {
  if (!to.startsWith("/") || document) return <a href={to} {...rest} />;
  return <RouterLink to={to} {...rest} />;
}
