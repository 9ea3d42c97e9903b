import { useTranslations } from "use-intl";
import { type Site, weekdays } from "../../domain/site.ts";
import { useRoot } from "./use-root.ts";

/** Names of the messages, in the order of `weekdays`. */
const dayKeys = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

const storeNames = { appStore: "App Store", googlePlay: "Google Play" } as const;

/** Opening hours, apps and accounts elsewhere, as `site.yml` names them; what it does not name is not shown. */
export function SiteAccounts({ itemClass }: { itemClass: string }) {
  const { openingHours, apps, social } = useRoot().site;
  const stores = (["appStore", "googlePlay"] as const).flatMap((store) => {
    const url = apps[store];
    return url === null ? [] : [{ name: storeNames[store], url }];
  });
  const links = [...stores, ...social];
  return (
    <>
      {openingHours && <OpeningHours {...openingHours} />}
      {links.length > 0 && (
        <ul className="mt-3 text-sm">
          {links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} className={itemClass}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** For example "Mon–Fri, 09:00–18:00". */
function OpeningHours({ days, opens, closes }: NonNullable<Site["openingHours"]>) {
  const t = useTranslations();
  const names = days.split("-").map((day) => {
    const key = dayKeys.find((_, index) => weekdays[index] === day);
    return key ? t(`week.days.${key}`) : day;
  });
  return (
    <p className="mt-3 text-soft text-sm">
      {t("shell.openingHours")}: {names.join("–")}, {opens}–{closes}
    </p>
  );
}
