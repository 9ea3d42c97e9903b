import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { type Audience, audiences } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import { readStored, store } from "../../browser/stored.ts";
import { useRoot } from "../../site/use-root.ts";
import { Link } from "../../ui/link.tsx";

const storageKey = "help-audience";

/** Links to the two views of the help center. The browser remembers the visitor's last choice. */
export function AudienceSwitch({ audience, isChosen }: { audience: Audience; isChosen: boolean }) {
  const t = useTranslations("help.audience");
  const { locale } = useRoot();
  const navigate = useNavigate();

  useEffect(() => {
    // Without a connection, the other view may not be available.
    if (document.documentElement.dataset.copiedAt !== undefined) return;
    const remembered = readAudience();
    if (isChosen || remembered === null || remembered === audience) return;
    navigate(href("help", { lang: locale }, { for: remembered }), { replace: true, preventScrollReset: true });
  }, [audience, isChosen, locale, navigate]);

  return (
    <nav aria-label={t("label")} className="flex flex-wrap gap-2">
      {audiences.map((each) => (
        <Link
          key={each}
          to={href("help", { lang: locale }, { for: each })}
          prefetch="intent"
          aria-current={each === audience ? "page" : undefined}
          onClick={() => store("localStorage", storageKey, each)}
          className="button border border-control text-ink hover:border-teal aria-[current]:border-teal aria-[current]:bg-tint aria-[current]:text-teal-dark"
        >
          {t(each)}
        </Link>
      ))}
    </nav>
  );
}

function readAudience(): Audience | null {
  const stored = readStored("localStorage", storageKey);
  return audiences.find((each) => each === stored) ?? null;
}
