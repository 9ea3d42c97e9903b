import { useTranslations } from "use-intl";
import { CellPicture } from "../ui/cell-picture.tsx";

export const comingSoonId = "coming-soon";

/** Says that the product is coming soon. It is a popover, so that it opens without a script. */
export function ComingSoon() {
  const t = useTranslations("comingSoon");
  return (
    <div
      id={comingSoonId}
      popover="auto"
      role="dialog"
      aria-labelledby="coming-soon-title"
      className="fixed inset-0 z-40 m-auto h-fit w-[min(26rem,calc(100%-2rem))] rounded-3xl border border-line bg-card p-7 text-ink shadow-float backdrop:bg-[#14213a]/50"
    >
      <CellPicture rows={["m.o.o", "md.o."]} className="h-10" />
      <h2 id="coming-soon-title" className="mt-5 text-h3">
        {t("title")}
      </h2>
      <p className="mt-2 text-soft">{t("text")}</p>
      <button
        type="button"
        popoverTarget={comingSoonId}
        popoverTargetAction="hide"
        className="button mt-6 bg-teal text-on-teal hover:bg-teal-dark"
      >
        {t("close")}
      </button>
    </div>
  );
}
