import { useTranslations } from "use-intl";
import type { Crumb } from "../head/structured-data.ts";
import { Link } from "./link.tsx";

interface Props {
  crumbs: readonly Crumb[];
  /** The short name of the page itself, if its headline does not say it. */
  current?: string;
}

export function Breadcrumbs({ crumbs, current }: Props) {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("breadcrumbs")} className="no-print">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {crumbs.map(({ title, to }, index) => (
          <li key={to} className="flex min-w-0 items-center gap-x-2">
            <Link
              to={to}
              prefetch="intent"
              className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-brand hover:underline"
            >
              {title}
            </Link>
            {/* At the end, so that no line starts with it if the items wrap. */}
            {(index < crumbs.length - 1 || current !== undefined) && <Separator />}
          </li>
        ))}
        {current !== undefined && (
          <li aria-current="page" className="min-w-0 pb-1 font-semibold wrap-anywhere">
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}

function Separator() {
  return (
    <span aria-hidden="true" className="text-soft">
      ›
    </span>
  );
}
