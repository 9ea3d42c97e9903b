import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

interface Props {
  title: string;
  /** A sentence below the title. */
  intro?: string;
  children: ReactNode;
}

/** A page of the desk with its heading, which is also the title of the document. */
export function DeskPage({ title, intro, children }: Props) {
  const t = useTranslations("head");
  return (
    <>
      <title>{t("title", { page: title })}</title>
      <h1 tabIndex={-1} className="text-h2">
        {title}
      </h1>
      {intro && <p className="mt-3 max-w-2xl text-soft">{intro}</p>}
      {children}
    </>
  );
}
