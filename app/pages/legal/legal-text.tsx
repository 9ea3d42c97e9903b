import { useTranslations } from "use-intl";
import { type LegalDocument, legalDocuments } from "../../../domain/legal.ts";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import type { LegalPage } from "./legal-page.ts";

/** A legal text with its date, links to the other legal texts, and the page's own content below it. */
export function LegalText({ page, children }: { page: LegalPage; children?: React.ReactNode }) {
  const t = useTranslations("legal");
  return (
    <div className="frame pt-10 md:pt-16">
      <div className="mx-auto max-w-[42rem]">
        <LegalLinks current={page.document} />
        <h1 tabIndex={-1} className="mt-6 text-title">
          {page.title}
        </h1>
        <p className="mt-4 text-soft">{t("updated", { date: page.updated })}</p>
        <div className="mt-8">
          <Prose html={page.body} />
        </div>
        {children}
      </div>
    </div>
  );
}

function LegalLinks({ current }: { current: LegalDocument }) {
  const t = useTranslations("shell");
  const { locale } = useRoot();
  return (
    <ul className="flex flex-wrap gap-x-6">
      {legalDocuments.map((document) => (
        <li key={document}>
          <Link
            to={href(document, { lang: locale })}
            prefetch="intent"
            aria-current={document === current ? "page" : undefined}
            className="more-link aria-[current]:text-ink"
          >
            {t(document)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
