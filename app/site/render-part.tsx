import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import type { Locale } from "../../i18n/locales.ts";
import { messagesOf } from "../../i18n/messages.ts";

/**
 * Renders a part of a page that never changes in the browser as HTML, for `PrerenderedHtml`. Call it in loaders. The part may
 * use the language and its messages, but not the router.
 */
export function renderPart(locale: Locale, part: React.ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      {part}
    </IntlProvider>,
  );
}
