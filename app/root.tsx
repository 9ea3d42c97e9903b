import { use } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from "react-router";
import { IntlProvider } from "use-intl";
import { isUnavailable, unavailable } from "../domain/content.ts";
import { industries } from "../domain/features.ts";
import { imprintOf } from "../domain/site.ts";
import { href } from "../domain/site-map.ts";
import { theme } from "../domain/theme.generated.ts";
import { detectLocale, languageCookieAttributes } from "../i18n/detect.ts";
import type { Locale } from "../i18n/locales.ts";
import { messagesOf, overrideMessages } from "../i18n/messages.ts";
import type { Route } from "./+types/root";
import { BrowserEffects } from "./browser/browser-effects.tsx";
import { overridesFor, partsOf } from "./browser/page-messages.ts";
import { personalize } from "./cache.ts";
import { services, visit } from "./context.ts";
import { failed } from "./failures.ts";
import { HeadTags } from "./head/head-tags.tsx";
import { ErrorPage } from "./site/error-page.tsx";
import { InlineStyle, ModulePreload } from "./site/inline-code.tsx";
import { DocumentOnlyContext } from "./site/kept-html.tsx";
import { isHtmlOnly } from "./site/layouts.tsx";
import { type Frame, type Root, usePageHead, useRoot } from "./site/use-root.ts";
import stylesheet from "./styles/app.css?url";
import { fontsOf } from "./styles/fonts.ts";
import { AbsentPages } from "./ui/link.tsx";

// The styles are in the page itself, which saves a round trip before the first paint. The browser's copy of this
// module reads them back from the page, so that an error at the root, which renders <head> again, keeps them.
const css = !import.meta.env.PROD
  ? ""
  : import.meta.env.SSR
    ? withoutFallbacks((await import("./styles/app.css?inline")).default)
    : (document.querySelector("style")?.textContent ?? "");

/** Gives an unexpected failure a reference that is also in the log. The error's message never leaves the server. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const response = await next();
    const { failure } = context.get(visit);
    if (failure !== null && response.status === 500) throw failed(failure);
    return response;
  },
];

export async function loader({ context, pattern }: Route.LoaderArgs): Promise<Root> {
  const { site, settings, legal, pages, facts, messages } = context.get(services);
  const { documentOnly, isDocument, locale: ownLocale } = context.get(visit);
  const locale = ownLocale ?? detectLocale(languageHints(context));
  const { consent, texts } = legal;
  const { features: featureTexts, featuresOverview: overview, industries: industryTexts } = pages.texts[locale];
  const imprint = imprintOf(site);
  const own = overridesFor(pattern, messages[locale]);
  documentOnly.messageModules = settings.messageModules[locale];
  documentOnly.frame = {
    year: new Date().getFullYear(),
    hasNumbers: settings.numbers,
    signInUrl: settings.signInUrl,
    signUpUrl: settings.signUpUrl,
    menu: {
      groups: overview.groups.map(({ title, features }) => ({
        title,
        features: features.map((slug) => ({ slug, title: featureTexts[slug].title })),
      })),
      industries: industries.map((slug) => ({ slug, title: industryTexts[slug].title })),
      own: isDocument ? await ownMenuEntries(context, locale) : [],
    },
  };
  return {
    locale,
    site: {
      name: site.name,
      email: site.email,
      phone: site.phone,
      whatsapp: site.whatsapp,
      telegram: site.telegram,
      ...(site.bookingUrl !== null && { bookingUrl: site.bookingUrl }),
      ...(imprint !== "" && { imprint }),
      social: site.social,
      apps: site.apps,
      openingHours: site.openingHours,
    },
    verification: site.verification,
    languageCookie: {
      own: languageCookieAttributes({ secure: settings.cookieSecure, framed: false }),
      framed: settings.framed ? languageCookieAttributes({ secure: true, framed: true }) : null,
    },
    consent: {
      items: consent.items,
      texts: Object.fromEntries(
        consent.items.map(({ id }) => [id, consent.texts[locale][id] ?? { name: id, purpose: "" }]),
      ),
      version: texts.cookies[locale].updated,
      secure: settings.cookieSecure,
    },
    tagManager: settings.tagManager,
    ...(site.scripts.length > 0 && { scripts: site.scripts.map(({ id, src }) => ({ id, src })) }),
    market: facts.defaultMarket[locale],
    absent: pages.absent[locale],
    ...(own && { messages: own }),
  };
}

/** The maximum number of own pages among which the menus look for theirs. */
const maxOwnPages = 500;

/** Returns the own pages that menus link to. If they cannot be read, the page is shown without them. */
async function ownMenuEntries(context: Route.LoaderArgs["context"], locale: Locale): Promise<Frame["menu"]["own"]> {
  const { content, log } = context.get(services);
  const answer = await content.own.list({ locale, page: 1, size: maxOwnPages }).catch((error: unknown) => {
    log.error({ err: error }, "the menus do without own pages");
    return unavailable;
  });
  if (answer === null || isUnavailable(answer)) return [];
  return answer.items
    .flatMap(({ slug, menu }) => (menu ? [{ slug, ...menu }] : []))
    .sort((a, b) => a.order - b.order)
    .map(({ place, slug, title }) => ({ place, slug, title }));
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders;

export function Layout({ children }: { children: React.ReactNode }) {
  const { locale, verification, absent, messages } = useRoot();
  if (!import.meta.env.SSR) overrideMessages(locale, messages);
  const { messageModules, nodes, isPreview, messages: previewed } = use(DocumentOnlyContext);
  const head = usePageHead();
  // `null` or undefined without an error.
  const isError = (useRouteError() ?? null) !== null;
  const matches = useMatches();
  const hasScripts = !isPreview && !isHtmlOnly(matches);
  const parts = hasScripts ? partsOf(matches.map(({ id }) => id)) : [];
  return (
    <html lang={locale} data-hydrating={hasScripts ? "" : undefined} suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && <FixedTags locale={locale} verification={verification} />}
        {import.meta.env.DEV && <link rel="stylesheet" href={stylesheet} />}
        <InlineStyle code={css} />
        <HeadTags head={isError ? null : head} nodes={nodes} />
        {messageModules && parts.map((part) => <ModulePreload key={part} href={messageModules[part]} />)}
        <Links />
      </head>
      <body>
        <IntlProvider locale={locale} messages={previewed ?? messagesOf(locale)} timeZone="UTC">
          <AbsentPages value={absent}>{children}</AbsentPages>
          {hasScripts && <BrowserEffects />}
        </IntlProvider>
        {hasScripts && <ScrollRestoration />}
        {hasScripts && <Scripts />}
      </body>
    </html>
  );
}

/** Tags of the head that are the same on all pages of a language. Only the server renders them. */
function FixedTags({ locale, verification }: Pick<Root, "locale" | "verification">) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={theme.light.paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={theme.dark.paper} media="(prefers-color-scheme: dark)" />
      {fontsOf(locale).map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {Object.entries(verification).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon-120.png" sizes="120x120" type="image/png" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={href("webManifest", {})} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** Removes Tailwind's fallback for `@property`. Browsers that need it are older than those that get the full styles. */
function withoutFallbacks(styles: string): string {
  return styles.replace(/@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/, "");
}

function languageHints(context: Route.LoaderArgs["context"]) {
  const { cookies, acceptLanguage } = personalize(context);
  return { cookie: cookies.lang, acceptLanguage };
}
