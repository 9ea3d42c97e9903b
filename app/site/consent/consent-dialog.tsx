import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ConsentChoice, ConsentItem } from "../../../domain/consent.ts";
import { settingsWanted } from "../../browser/consent-store.ts";
import { useRoot } from "../use-root.ts";
import { ReceiptText, useLifetime } from "./receipt-text.tsx";
import { useConsent } from "./use-consent.ts";

/** Lists everything that can be stored in the browser, its purpose and lifetime, and lets the visitor allow it. */
export function ConsentDialog({ onSave, onClose }: { onSave: (choice: ConsentChoice) => void; onClose: () => void }) {
  const t = useTranslations("cookieChoices");
  const bar = useTranslations("consent");
  const { items } = useRoot().consent;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const open = () => dialog.current?.open || dialog.current?.showModal();
    open();
    // The visitor may open it again before its "close" event has arrived.
    addEventListener(settingsWanted, open);
    return () => removeEventListener(settingsWanted, open);
  }, []);
  // Closing gives the focus back to the button that opened the dialog; removing an open dialog would not.
  const save = (choice: ConsentChoice) => {
    onSave(choice);
    dialog.current?.close();
  };
  const all = items.map(({ id }) => id);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="consent-settings-title"
      onClose={() => dialog.current?.open || onClose()}
      className="modal max-h-[calc(100dvh-1.5rem)] w-[min(40rem,calc(100%-1.5rem))]"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(new FormData(event.currentTarget).getAll("allowed").map(String));
        }}
        className="p-5 sm:p-7"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id="consent-settings-title" className="text-h3">
            {t("settings")}
          </h2>
          <button
            type="button"
            aria-label={t("close")}
            onClick={() => dialog.current?.close()}
            className="button -mt-2 -mr-2 size-11 shrink-0 p-0 hover:bg-tint"
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true" stroke="currentColor" strokeWidth="2">
              <path d="m2 2 12 12M14 2 2 14" />
            </svg>
          </button>
        </div>
        <p className="mt-2 text-soft">{t("settingsText")}</p>
        <ReceiptText className="mt-2 text-soft text-sm" />
        <Group title={t("optional")} text={t("optionalText")} items={items.filter(({ necessary }) => !necessary)} />
        <Group title={t("necessary")} text={t("necessaryText")} items={items.filter(({ necessary }) => necessary)} />
        <div className="tall:sticky bottom-0 -mx-5 -mb-5 mt-6 grid grid-cols-2 gap-2 border-line border-t bg-card p-5 sm:-mx-7 sm:-mb-7 sm:grid-cols-3 sm:px-7">
          <button type="submit" className="button col-span-full bg-brand text-on-brand hover:bg-brand-dark">
            {t("save")}
          </button>
          <button type="button" onClick={() => save(all)} className={answer}>
            {bar("acceptAll")}
          </button>
          <button type="button" onClick={() => save("decline")} className={answer}>
            {bar("decline")}
          </button>
          <button type="button" onClick={() => save([])} className={`${answer} col-span-full sm:col-span-1`}>
            {t("onlyNecessary")}
          </button>
        </div>
      </form>
    </dialog>
  );
}

const answer = "button px-2 border border-control hover:border-brand";

function Group({ title, text, items }: { title: string; text: string; items: readonly ConsentItem[] }) {
  return (
    <section className="mt-6">
      <h3 className="text-base">{title}</h3>
      <p className="text-soft text-sm">{text}</p>
      <ul className="mt-2 grid gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ item: { id, necessary, cookies, days } }: { item: ConsentItem }) {
  const t = useTranslations("cookieChoices");
  const { texts } = useRoot().consent;
  const enabled = useConsent()?.enabled ?? [];
  const lifetime = useLifetime();
  const kept = t("lifetime", { lifetime: lifetime(days) });
  const told = (
    <span className="min-w-0">
      <span className="font-medium">{texts[id]?.name}</span>
      {necessary && <span className="text-soft text-sm"> · {t("alwaysOn")}</span>}
      <span className="block text-soft text-sm">{texts[id]?.purpose}</span>
      <span className="block break-words text-soft text-sm">
        {cookies.length > 0 ? `${t("names", { names: cookies.join(", ") })} · ${kept}` : kept}
      </span>
    </span>
  );
  if (necessary) return <div className="rounded-xl border border-line px-3.5 py-2.5">{told}</div>;
  return (
    <label className="choice">
      <input type="checkbox" name="allowed" value={id} defaultChecked={enabled.includes(id)} />
      {told}
    </label>
  );
}
