import { type ComponentProps, createContext, use } from "react";
import { useLocale } from "use-intl";
import { isLocale } from "../../i18n/locales.ts";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  /** When the page is prefetched: as soon as the link is seen, or when the pointer, a touch or the focus reaches it. */
  prefetch?: "viewport" | "intent" | "none";
  /** Whether to load the target in full. */
  document?: boolean | undefined;
}

/** The addresses that the site leaves out in this language. */
export const AbsentPages = createContext<readonly string[]>([]);

/**
 * A link. A link to a page that the site leaves out is left out too. Within the site and the language, it navigates
 * within the page (`browser/frame.ts`). All other links are left to the browser.
 */
export function Link({ to, prefetch = "viewport", document = false, ...rest }: Props) {
  const locale = useLocale();
  const absent = use(AbsentPages);
  if (absent.length > 0 && absent.includes(to.split(/[?#]/, 1)[0] ?? "")) return null;
  if (document || rest.target === "_blank" || !staysInside(to, locale)) return <a href={to} {...rest} />;
  return <a href={to} data-prefetch={prefetch} {...rest} />;
}

/** Returns whether a link can navigate within the page. A page has only the messages of its own language. */
export function staysInside(to: string, locale: string): boolean {
  if (!/^\/(?![/\\])/.test(to)) return false;
  const [, prefix] = to.split(/[/?#]/, 2);
  return !isLocale(prefix) || prefix === locale;
}
