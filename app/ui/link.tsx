import type { ComponentProps } from "react";
import { useLocale } from "use-intl";
import { isLocale } from "../../i18n/locales.ts";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  /** When the page is fetched ahead: as soon as the link is seen, or when pointer, finger or focus come near. */
  prefetch?: "viewport" | "intent" | "none";
  /** Leave by a full load. */
  document?: boolean | undefined;
}

/**
 * A link. Within the site and the language it navigates in the page (`browser/links.ts`); everywhere else it is
 * the browser's own.
 */
export function Link({ to, prefetch = "viewport", document = false, ...rest }: Props) {
  const locale = useLocale();
  if (document || rest.target === "_blank" || !staysInside(to, locale)) return <a href={to} {...rest} />;
  return <a href={to} data-prefetch={prefetch} {...rest} />;
}

/** A page has the messages of its own language only: another language is another document. */
export function staysInside(to: string, locale: string): boolean {
  if (!/^\/(?![/\\])/.test(to)) return false;
  const [, prefix] = to.split(/[/?#]/, 2);
  return !isLocale(prefix) || prefix === locale;
}
