import { useTranslations } from "use-intl";
import { Link } from "../../ui/link.tsx";

export interface Crumb {
  title: string;
  to: string;
}

/** The pages above this one, from the outermost to the nearest. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations("help");
  return (
    <nav aria-label={t("breadcrumbs")} className="no-print">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {crumbs.map(({ title, to }, index) => (
          <li key={to} className="flex items-center gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-soft">
                ›
              </span>
            )}
            <Link to={to} prefetch="intent" className="inline-flex min-h-11 items-center text-teal hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
