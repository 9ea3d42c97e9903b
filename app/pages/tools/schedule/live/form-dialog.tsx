import { useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";

interface Props {
  title: string;
  save: string;
  onSave(): void;
  onClose(): void;
  /** The button that removes what is edited; `undefined` for something new. */
  remove?: { text: string; act(): void } | undefined;
  children: React.ReactNode;
}

/** A form in a dialog. Cancel and Escape close it without saving. */
export function FormDialog({ title, save, onSave, onClose, remove, children }: Props) {
  const t = useTranslations("schedule");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    // The dialog opens in a task of its own, so that slow phones can handle input between drawing and opening it.
    const timer = setTimeout(() => dialog.current?.showModal());
    return () => clearTimeout(timer);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="modal max-h-[calc(100dvh-1rem)] w-[min(30rem,calc(100%-1rem))]"
    >
      <form
        className="p-5 sm:p-7"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {children}
        <div className="mt-6 flex flex-wrap gap-2">
          <button type="submit" className="button bg-brand text-on-brand hover:bg-brand-dark">
            {save}
          </button>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="button border border-control hover:border-brand"
          >
            {t("cancel")}
          </button>
          {remove && (
            <button type="button" onClick={remove.act} className="button ms-auto px-3 text-error hover:underline">
              {remove.text}
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
}
