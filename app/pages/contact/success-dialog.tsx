import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { CellPicture } from "../../ui/cell-picture.tsx";

export function SuccessDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const t = useTranslations("sending");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="success-title"
      aria-describedby="success-text"
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-3xl border border-line bg-card p-7 text-ink shadow-float backdrop:bg-[#14213a]/60"
    >
      <CellPicture rows={["mmdd.", "mdd.t", "dd.tt"]} className="h-14" />
      <h2 id="success-title" className="mt-5 text-h3">
        {t("successTitle")}
      </h2>
      <p id="success-text" className="mt-2">
        {t("successText")}
      </p>
      <p className="mt-2 text-soft">{t("reference", { reference })}</p>
      <form method="dialog">
        <button type="submit" className="button mt-6 min-w-28 bg-teal text-on-teal hover:bg-teal-dark">
          {t("ok")}
        </button>
      </form>
    </dialog>
  );
}
