import { useTranslations } from "use-intl";
import type { IndustryText } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import { formatTime } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { Link } from "../../ui/link.tsx";
import { cardBand, TitledSection } from "../../ui/titled-section.tsx";

/** Returns the color class of the shift that a time of day belongs to. */
function shiftAt(time: string): string {
  const hour = Number(time.slice(0, 2));
  if (hour >= 5 && hour < 12) return "bg-shift-morning";
  return hour >= 12 && hour < 20 ? "bg-shift-day" : "bg-shift-night";
}

/** The hours of a day, each in the color of its shift. */
export function DayTimeline({ title, items, lang }: IndustryText["day"] & { lang: Locale }) {
  return (
    <TitledSection id="day" title={title}>
      <ol className="mt-10 grid gap-3">
        {items.map((hour) => (
          <li
            key={hour.time + hour.title}
            className="grid gap-x-8 gap-y-2 rounded-3xl border border-line bg-card p-6 sm:grid-cols-[9rem_1fr] md:p-7"
          >
            <p className="flex items-center gap-3 self-start whitespace-nowrap font-bold text-h3">
              <span className={`size-5 shrink-0 rounded-md ${shiftAt(hour.time)}`} />
              {formatTime(lang, hour.time)}
            </p>
            <div>
              <h3>{hour.title}</h3>
              <p className="mt-1.5 max-w-2xl text-soft">{hour.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

interface ProblemsProps {
  title: string;
  items: (IndustryText["problems"]["items"][number] & { featureTitle: string })[];
  lang: Locale;
}

export function Problems({ title, items, lang }: ProblemsProps) {
  const shell = useTranslations("shell");
  return (
    <TitledSection id="problems" title={title} band={cardBand}>
      <ul className="mt-12 grid gap-x-10 gap-y-12 lg:grid-cols-3 lg:gap-y-0">
        {items.map((problem) => (
          <li key={problem.title} className="flex flex-col lg:row-span-5 lg:grid lg:grid-rows-subgrid">
            <span className="h-1.5 w-14 rounded-full bg-shift-late" />
            <h3 className="mt-5">{problem.title}</h3>
            <p className="mt-2 text-soft">{problem.text}</p>
            <p className="mt-5 border-line border-t pt-5 font-medium">{problem.solution}</p>
            <p className="mt-2">
              <Link to={href("feature", { lang, slug: problem.feature })} className="more-link">
                {shell("readOn", { title: problem.featureTitle })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
