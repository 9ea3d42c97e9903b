import type { Ref } from "react";
import { useTranslations } from "use-intl";

interface Props {
  /** A sentence for each field that must be corrected. */
  faults: readonly { field: string; text: string }[];
  ref: Ref<HTMLDivElement>;
}

/** Lists what must be corrected, with a link to each field. Takes the focus when it appears. */
export function ErrorSummary({ faults, ref }: Props) {
  const t = useTranslations("sending");
  if (faults.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script this moves the focus to what must be corrected
      autoFocus
      className="rounded-2xl border-2 border-error bg-card p-5"
    >
      <p className="font-semibold">{t("invalid", { count: faults.length })}</p>
      <ul className="mt-2 grid gap-1">
        {faults.map(({ field, text }) => (
          <li key={field}>
            <a href={`#field-${field}`} className="text-error underline underline-offset-3">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
