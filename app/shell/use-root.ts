import { useRouteLoaderData } from "react-router";
import { fallbackLocale, type Locale } from "../../i18n/locales.ts";

/** What every page knows: its language, the site's name and the way in. The root's loader makes it. */
export interface Root {
  locale: Locale;
  site: { name: string; email: string; phone: string | null; whatsapp: string | null; telegram: string | null };
  signInUrl: string | null;
  signUpUrl: string | null;
  /** Attributes of the cookie that the switcher writes; `framed` only where other sites may show ours. */
  languageCookie: { own: string; framed: string | null };
  /** Address of this language's messages, to be fetched early. */
  messagesModule: string | null;
  year: number;
}

/** Where even the root's loader failed: the page is English and knows nothing of the site. */
const bare: Root = {
  locale: fallbackLocale,
  site: { name: "", email: "", phone: null, whatsapp: null, telegram: null },
  signInUrl: null,
  signUpUrl: null,
  languageCookie: { own: "", framed: null },
  messagesModule: null,
  year: new Date().getFullYear(),
};

export function useRoot(): Root {
  return useRouteLoaderData<Root>("root") ?? bare;
}
