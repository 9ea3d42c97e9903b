import { useTranslations } from "use-intl";
import { features } from "../../../domain/features.ts";
import { Chevron } from "../../ui/chevron.tsx";
import { Link } from "../../ui/link.tsx";
import { featureAddress } from "../feature-address.ts";
import { useRoot } from "../use-root.ts";
import { Menu } from "./menu.tsx";

export function ProductMenu() {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <Menu className="relative">
      <summary className="menu-item">
        {t("shell.product")}
        <Chevron />
      </summary>
      <ul className="absolute left-0 mt-2 grid w-[34rem] grid-cols-2 gap-1 rounded-2xl border border-line bg-card p-3 shadow-float">
        {features.map((feature) => (
          <li key={feature}>
            <Link to={featureAddress(locale, feature)} prefetch="intent" className="menu-item w-full">
              {t(`features.${feature}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
