import { useState } from "react";
import { useTranslations } from "use-intl";
import { writeLink } from "../../../../../domain/schedule/schedule-text.ts";
import { href } from "../../../../../domain/site-map.ts";
import { offerFile } from "../../../../browser/offer-file.ts";
import { ShareLink } from "../../../../site/share-link.tsx";
import { useRoot } from "../../../../site/use-root.ts";
import type { FileWords } from "./week-file.ts";
import type { Week } from "./week-parts.tsx";
import type { Words } from "./words.ts";

const look = "border-control px-3 text-sm hover:border-teal";

/** Buttons that share the week as a link, print it, or save it as a spreadsheet. */
export function Actions({ week: { schedule, hasPay, words } }: { week: Week }) {
  const t = useTranslations("schedule");
  const { locale } = useRoot();
  const [withPay, setWithPay] = useState(false);
  const [message, setMessage] = useState("");
  const fileWords = useFileWords(words);
  const shared = withPay ? schedule : { ...schedule, people: schedule.people.map((each) => ({ ...each, pay: 0 })) };
  const save = async () => {
    const name = `${t("file")}.xlsx`;
    try {
      const { writeWeek } = await import("./week-file.ts");
      offerFile(await writeWeek(schedule, fileWords), name);
      setMessage(t("exported", { file: name }));
    } catch {
      setMessage(t("exportFailed"));
    }
  };
  return (
    <div className="grid grid-cols-2 gap-2 border-line border-t pt-5 sm:flex sm:flex-wrap sm:items-center [&>p]:col-span-2">
      <ShareLink
        address={location.origin + href("schedule", { lang: locale }) + writeLink(shared)}
        title={t("week")}
        words={{ share: t("share"), copied: t("copied"), copyThis: t("copyThis") }}
        className={look}
      />
      {hasPay && (
        <label className="flex min-h-11 items-center gap-2 pe-3 text-sm">
          <input
            type="checkbox"
            checked={withPay}
            onChange={({ target }) => setWithPay(target.checked)}
            className="size-5 shrink-0"
          />
          {t("withPay")}
        </label>
      )}
      <button type="button" onClick={() => print()} className={`button border ${look}`}>
        {t("print")}
      </button>
      <button type="button" onClick={() => void save()} className={`button border ${look}`}>
        {t("export")}
      </button>
      <p role="status" className="order-last w-full text-sm text-soft empty:hidden">
        {message}
      </p>
    </div>
  );
}

function useFileWords({ day, time }: Words): FileWords {
  const t = useTranslations("schedule");
  const columns = ["person", "day", "start", "end", "pause", "hoursColumn", "pay", "cost"] as const;
  return {
    columns: Object.fromEntries(columns.map((name) => [name, t(name)])) as FileWords["columns"],
    sum: t("total"),
    sheets: { week: t("sheets.week"), shifts: t("sheets.shifts") },
    day,
    time,
  };
}
