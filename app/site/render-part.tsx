import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import type { Locale } from "../../i18n/locales.ts";
import { messagesOf } from "../../i18n/messages.ts";

/**
 * HTML of a part of a page that never changes in the browser, for `ReadyHtml`. To be called in loaders. The part may use
 * the language and its texts, but nothing of the router.
 */
export function renderPart(locale: Locale, part: React.ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      {part}
    </IntlProvider>,
  );
}
