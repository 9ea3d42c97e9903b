import { useTranslations } from "use-intl";
import { dayNames } from "../../domain/weekdays.ts";

/** The name and the color of each kind of shift, by its letter. */
const shifts = {
  m: { name: "morning", fill: "bg-shift-morning" },
  d: { name: "day", fill: "bg-shift-day" },
  n: { name: "night", fill: "bg-shift-night" },
  o: { name: "off", fill: "bg-shift-off" },
  l: { name: "late", fill: "bg-shift-late" },
} as const;

type Shift = keyof typeof shifts;

const isShift = (letter: string): letter is Shift => letter in shifts;

interface Props {
  /** The role of each row, and its cells: a letter for each of seven days. */
  rows: readonly { name: string; cells: string }[];
  /** A text alternative for the whole picture. */
  label: string;
  /** A small picture: names are above their rows, and the colors are not explained. */
  isSmall?: boolean;
}

/** A week of shifts as colored cells: the main visual motif of the site. */
export function WeekRows({ rows, label, isSmall = false }: Props) {
  const t = useTranslations("week");
  const used = (Object.keys(shifts) as Shift[]).filter((letter) => rows.some(({ cells }) => cells.includes(letter)));
  return (
    <>
      <div
        role="img"
        aria-label={label}
        className={`grid gap-1.5 ${isSmall ? "grid-cols-7" : "grid-cols-[minmax(0,auto)_repeat(7,minmax(0,1fr))] sm:gap-2"}`}
      >
        {!isSmall && <span />}
        {dayNames.map((day) => (
          <span
            key={day}
            className="-mx-1 self-end whitespace-nowrap text-center font-medium text-[0.6875rem] text-soft sm:text-xs"
          >
            {t(`days.${day}`)}
          </span>
        ))}
        {rows.map(({ name, cells }) => (
          <Row key={name} name={name} cells={[...cells].filter(isShift)} isSmall={isSmall} />
        ))}
      </div>
      {!isSmall && (
        <ul className="mt-5 flex flex-wrap gap-x-4 gap-y-1.5 text-soft text-xs">
          {used.map((letter) => (
            <li key={letter} className="flex items-center gap-1.5">
              <span className={`forced-color-adjust-none size-3 rounded-[4px] ${shifts[letter].fill}`} />
              {t(shifts[letter].name)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ name, cells, isSmall }: { name: string; cells: Shift[]; isSmall: boolean }) {
  const place = isSmall ? "col-span-full" : "min-w-min max-w-[26vw] self-center pr-1 sm:max-w-36 sm:text-sm";
  const size = isSmall ? "mt-0.5 h-6 rounded-md" : "h-9 rounded-lg sm:h-11";
  return (
    <div className="col-span-full grid grid-cols-subgrid">
      <span className={`font-medium text-[0.75rem] leading-tight ${place}`}>{name}</span>
      {cells.map((letter, at) => (
        <span key={dayNames[at]} className={`forced-color-adjust-none ${size} ${shifts[letter].fill}`} />
      ))}
    </div>
  );
}
