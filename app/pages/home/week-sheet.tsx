import { useTranslations } from "use-intl";

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const posts = ["cook", "cashier", "waiter", "storekeeper", "guard"] as const;

/** One letter a day: morning, day, night, off, and one morning that began late. */
const week: Record<(typeof posts)[number], string> = {
  cook: "mmmmooo",
  cashier: "oddmmdo",
  waiter: "dodddnn",
  storekeeper: "mlmmmoo",
  guard: "nnoonnn",
};

const shifts = {
  m: { name: "morning", fill: "bg-shift-morning" },
  d: { name: "day", fill: "bg-shift-day" },
  n: { name: "night", fill: "bg-shift-night" },
  o: { name: "off", fill: "bg-shift-off" },
  l: { name: "late", fill: "bg-shift-late" },
} as const;

type Shift = keyof typeof shifts;

/** A week in which the shifts fall into place, once. Drawn as the table that it is. */
export function WeekSheet() {
  const t = useTranslations("home.sheet");
  const label = useTranslations("home")("sheetTitle");
  return (
    <figure className="rounded-3xl border border-line bg-card p-4 shadow-float sm:p-6">
      <figcaption className="flex items-center justify-between gap-3 font-semibold">
        {t("caption")}
        <span className="rounded-full bg-tint px-3 py-1 font-medium text-teal-dark text-xs">{t("status")}</span>
      </figcaption>
      <div
        role="img"
        aria-label={label}
        className="mt-4 grid grid-cols-[minmax(0,auto)_repeat(7,minmax(0,1fr))] gap-1.5 sm:gap-2"
      >
        <span />
        {days.map((day) => (
          <span key={day} className="text-center font-medium text-soft text-xs">
            {t(`days.${day}`)}
          </span>
        ))}
        {posts.map((post) => (
          <Row key={post} name={t(`posts.${post}`)} cells={[...week[post]] as Shift[]} />
        ))}
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-4 gap-y-1.5 text-soft text-xs">
        {(Object.keys(shifts) as Shift[]).map((letter) => (
          <li key={letter} className="flex items-center gap-1.5">
            <span className={`size-3 rounded-[4px] ${shifts[letter].fill}`} />
            {t(shifts[letter].name)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Row({ name, cells }: { name: string; cells: Shift[] }) {
  return (
    <>
      <span className="max-w-24 self-center pr-1 font-medium text-[0.75rem] leading-tight sm:max-w-36 sm:text-sm">
        {name}
      </span>
      {cells.map((letter, day) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day of the week
          key={day}
          className={`settle settle-${day} h-9 rounded-lg sm:h-11 ${shifts[letter].fill}`}
        />
      ))}
    </>
  );
}
