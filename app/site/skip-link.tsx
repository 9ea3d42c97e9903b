import { useTranslations } from "use-intl";

/** The id of the element with the main content of a page. */
export const contentId = "content";

export function SkipLink() {
  const t = useTranslations("shell");
  return (
    <a
      href={`#${contentId}`}
      className="button fixed top-2 left-2 z-50 -translate-y-20 bg-brand text-on-brand focus:translate-y-0"
    >
      {t("skip")}
    </a>
  );
}
