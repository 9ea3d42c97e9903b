import type { Locale } from "./locales.ts";
import az from "./messages/content/az.json" with { type: "json" };
import en from "./messages/content/en.json" with { type: "json" };
import id from "./messages/content/id.json" with { type: "json" };
import kk from "./messages/content/kk.json" with { type: "json" };
import ru from "./messages/content/ru.json" with { type: "json" };
import uz from "./messages/content/uz.json" with { type: "json" };

/** Plain messages that the server adds to texts: without ICU syntax and placeholders, so they need no build. */
export const contentMessages: Readonly<Record<Locale, typeof en>> = { en, ru, id, kk, az, uz };
