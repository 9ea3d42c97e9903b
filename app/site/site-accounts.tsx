import { useTranslations } from "use-intl";
import { useHoursText } from "./hours-text.ts";
import { useRoot } from "./use-root.ts";

const storeNames = { appStore: "App Store", googlePlay: "Google Play" } as const;

/** The opening hours, apps and social accounts in `site.yml`. What is missing there is not shown. */
export function SiteAccounts({ itemClass }: { itemClass: string }) {
  const t = useTranslations("frame");
  const hoursText = useHoursText();
  const { openingHours, apps, social } = useRoot().site;
  const stores = (["appStore", "googlePlay"] as const).flatMap((store) => {
    const url = apps[store];
    return url === null ? [] : [{ name: storeNames[store], url }];
  });
  const links = [...stores, ...social];
  return (
    <>
      {openingHours && (
        <p className="mt-3 text-soft text-sm">
          {t("openingHours")}: {hoursText(openingHours)}
        </p>
      )}
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
