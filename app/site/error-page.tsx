import { isRouteErrorResponse, useLocation, useMatches } from "react-router";
import { useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import { type Failure, isFailure } from "../failures.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CellPicture } from "../ui/cell-picture.tsx";
import { BlankLayout, DefaultLayout, isHtmlOnly } from "./layouts.tsx";
import { useRoot } from "./use-root.ts";

/** `lost`: the page could not be loaded or rendered in the browser, so the server has no record of it. */
type ShownFailure = Failure | { kind: "lost" };

/** Returns the server's own failure, or `lost`. The message of an exception is never shown. */
function failureOf(error: unknown): ShownFailure {
  return isRouteErrorResponse(error) && isFailure(error.data) ? error.data : { kind: "lost" };
}

/**
 * Shows a failure. For an unknown address or unavailable content, the header and the footer stay. A fatal failure, or
 * one of the desk, is shown alone, and its links load other pages in full.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations();
  const failure = failureOf(error);
  const hasHeader = !isHtmlOnly(useMatches());
  const keepsLayout = hasHeader && (failure.kind === "unavailable" || (failure.kind === "notFound" && !failure.fatal));
  const Layout = keepsLayout ? DefaultLayout : BlankLayout;
  return (
    <Layout>
      <title>{t("head.title", { page: t(`errors.${failure.kind}Title`) })}</title>
      {/* Without a connection, a full load would only show the browser's own error page. */}
      <ErrorText failure={failure} document={!keepsLayout && failure.kind !== "lost"} />
    </Layout>
  );
}

function ErrorText({ failure, document }: { failure: ShownFailure; document: boolean }) {
  const t = useTranslations("errors");
  const { locale, site } = useRoot();
  const { pathname, search } = useLocation();
  return (
    <div className="frame grid items-center gap-10 py-14 md:grid-cols-[1fr_auto] md:py-24">
      <div>
        <h1 className="text-h2" tabIndex={-1}>
          {t(`${failure.kind}Title`)}
        </h1>
        <p className="mt-4 max-w-xl text-lg text-soft">{t(`${failure.kind}Text`)}</p>
        <ErrorMessage failure={failure} />
        <div className="mt-8 flex flex-wrap gap-3">
          {failure.kind !== "notFound" && (
            <ButtonLink large to={pathname + search} document={failure.kind !== "lost"}>
              {t("retry")}
            </ButtonLink>
          )}
          <ButtonLink
            large
            look={failure.kind === "notFound" ? "primary" : "quiet"}
            to={href("home", { lang: locale })}
            document={document}
          >
            {t("toHome")}
          </ButtonLink>
          <ButtonLink large look="quiet" to={href("help", { lang: locale })} document={document}>
            {t("toHelp")}
          </ButtonLink>
        </div>
        {site.email && (
          <p className="mt-8 text-soft">
            {t.rich("contact", {
              email: (address) => (
                <a key="email" href={`mailto:${site.email}`} className="text-brand underline underline-offset-3">
                  {address}
                </a>
              ),
            })}
          </p>
        )}
      </div>
      <LostCell label={t("picture")} />
    </div>
  );
}

/** The message for an unknown address is in English in every language, and is marked as English. */
function ErrorMessage({ failure }: { failure: ShownFailure }) {
  const t = useTranslations("errors");
  if (failure.kind === "notFound") {
    return (
      <p lang="en" className="mt-4 max-w-xl font-medium text-error text-sm">
        {failure.fatal ? "Page Not Found: " : "Page not found: "}
        {failure.path}
      </p>
    );
  }
  const message = failure.kind === "failed" ? t("failedMessage", failure) : t(`${failure.kind}Message`);
  return <p className="mt-4 max-w-xl font-medium text-error text-sm">{message}</p>;
}

/** The picture of the error page: a time sheet from which one cell has fallen out. */
function LostCell({ label }: { label: string }) {
  return (
    <div className="mx-auto w-64 md:w-80">
      <CellPicture label={label} rows={["mmddo", "odd.n", "mmodd", "nnodm"]} className="card w-full p-6" />
      <CellPicture rows={["l"]} className="mt-4 ml-auto w-12 rotate-12 md:w-14" />
    </div>
  );
}
