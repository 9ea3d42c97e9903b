import { redirect } from "react-router";
import { href } from "../../../domain/site-map.ts";
import { detectLocale, languageCookie } from "../../../i18n/detect.ts";
import { personalize } from "../../cache.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/choose-language";

/** Redirects `/` to the visitor's language and stores the language in a cookie. The response is never cached. */
export function loader({ context }: Route.LoaderArgs) {
  const visitor = personalize(context);
  const { settings } = context.get(services);
  const lang = detectLocale({
    cookie: visitor.cookies.lang,
    acceptLanguage: visitor.acceptLanguage,
  });
  const query = visitor.address.split("?")[1];
  const target = href("home", { lang });
  return redirect(query ? `${target}?${query}` : target, {
    status: 302,
    headers: {
      "Set-Cookie": languageCookie(lang, {
        secure: settings.cookieSecure,
        framed: settings.framed && visitor.framed,
      }),
      Vary: "Accept-Language, Cookie",
      "Cache-Control": "private, no-store",
    },
  });
}
