import { useTranslations } from "use-intl";
import type { Market } from "../../../domain/facts.ts";
import { defaultEmployees, markets } from "../../../domain/price-choice.ts";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";
import { Link } from "../../ui/link.tsx";

/** Links to each country's price list, which has its own address. They keep the number of employees. */
export function MarketSwitch({ market: shown, employees }: { market: Market; employees: number }) {
  const t = useTranslations("pricing");
  const { locale } = useRoot();
  return (
    <nav aria-labelledby="market-label" className="mt-8">
      <p id="market-label" className="font-semibold">
        {t("marketLabel")}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {markets.map((market) => (
          <li key={market}>
            <Link
              to={href("pricing", { lang: locale }, { market, ...(employees !== defaultEmployees && { employees }) })}
              prefetch="intent"
              aria-current={market === shown ? "true" : undefined}
              className="button border border-control text-ink hover:border-teal aria-[current]:border-teal forced-colors:aria-[current]:border-4 aria-[current]:bg-tint aria-[current]:text-teal-dark"
            >
              {t(`markets.${market}`)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-soft">{t(`marketNotes.${shown}`)}</p>
    </nav>
  );
}
