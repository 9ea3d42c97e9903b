import { useLocale, useTranslations } from "use-intl";
import type { HomeText } from "../../../domain/page-texts.ts";
import { type DrawnShift, homeWeek } from "../../../domain/scenes.ts";
import { href } from "../../../domain/site-map.ts";
import { dayNames } from "../../../domain/weekdays.ts";
import { formatShift, formatTime } from "../../../i18n/format.ts";
import { Portrait } from "../../demos/portrait.tsx";
import type { NearbyPrice } from "../../site/price-sentence.ts";
import { ButtonLink } from "../../ui/button.tsx";

export const heroColumns =
  "frame grid grid-cols-1 gap-x-14 gap-y-4 pt-4 pb-7 md:pt-14 md:pb-14 lg:grid-cols-[1.05fr_1fr] lg:pb-20";

export function Hero({ text, price, nearby }: { text: HomeText["hero"]; price: string; nearby: NearbyPrice | null }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <>
      <div>
        <p className="font-semibold text-sm text-brand">{text.eyebrow}</p>
        <h1 tabIndex={-1} className="mt-2 md:mt-3">
          {text.title}
        </h1>
        <p className="mt-3 max-w-xl text-soft sm:text-lg md:mt-5">{text.intro}</p>
        <div className="mt-4 flex flex-wrap gap-2.5 md:mt-7 *:grow sm:*:grow-0">
          <ButtonLink large to={href("contact", { lang: locale }, { topic: "demo" })}>
            {t("shell.requestDemo")}
          </ButtonLink>
          <ButtonLink large look="quiet" to={href("pricing", { lang: locale })}>
            {t("home.calculate")}
          </ButtonLink>
        </div>
        <p className="mt-3 max-w-xl text-soft md:mt-4">
          {price}{" "}
          {nearby && (
            <a href={nearby.to} className="text-link">
              {nearby.label}
            </a>
          )}
        </p>
      </div>
      <HeroPicture words={text.scene} />
      {text.proof.length > 0 && (
        <dl className="grid max-w-xl grid-cols-3 gap-3 border-line border-t pt-4 lg:row-start-2 lg:pt-5">
          {text.proof.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-soft text-xs leading-snug">{label}</dt>
              <dd className="font-bold text-[1.375rem] tracking-[-0.02em]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

type Words = HomeText["hero"]["scene"];

/** A class for each day of the week. Only wide windows show the weekend. */
const weekend = ["", "", "", "", "", "max-sm:hidden", "max-sm:hidden"];

const looks: Record<DrawnShift["kind"], string> = {
  morning: "bg-shift-morning text-on-shift",
  day: "bg-shift-day text-on-shift",
  night: "bg-shift-night text-on-shift-night",
  late: "bg-shift-late text-on-shift",
  taken: "claimed bg-shift-day text-on-shift",
};

/** A picture of a week with a late arrival and a claimed open shift, and of a phone after a clock-in. */
function HeroPicture({ words }: { words: Words }) {
  return (
    <figure role="img" aria-label={words.label} className="min-w-0 lg:row-span-2">
      <div className="card p-3 shadow-float sm:p-6">
        <p className="flex items-center justify-between gap-3 px-1 font-semibold">
          {words.title}
          <span className="rounded-full bg-tint px-3 py-1 font-medium text-brand-dark text-xs">{words.badge}</span>
        </p>
        <Week people={words.people} />
      </div>
      <div className="relative mt-1.5 flex items-start justify-between gap-3 sm:-mt-4 sm:px-6">
        <ul className="grid content-start justify-items-start gap-2 sm:mt-8">
          <Event mark="bg-shift-late">{words.late}</Event>
          <Event mark="bg-shift-day" className="appear">
            {words.taken}
          </Event>
        </ul>
        <HeroPhone words={words.phone} />
      </div>
    </figure>
  );
}

function Week({ people }: { people: readonly string[] }) {
  const t = useTranslations("week.days");
  const locale = useLocale();
  return (
    <div className="mt-3 grid grid-cols-[auto_repeat(5,minmax(0,1fr))] gap-1 sm:grid-cols-[auto_repeat(7,minmax(0,1fr))] sm:gap-1.5">
      <span />
      {dayNames.map((day, at) => (
        <span key={day} className={`text-center font-medium text-[0.75rem] text-soft ${weekend[at]}`}>
          {t(day)}
        </span>
      ))}
      {people.map((name, at) => (
        <div key={name} className={`settle settle-${at} col-span-full grid grid-cols-subgrid`}>
          <span className="self-center px-1 font-medium text-[0.8125rem] sm:pr-2 sm:text-sm">{name}</span>
          {homeWeek[at]?.map((shift, day) => (
            <span
              key={dayNames[day]}
              className={`forced-color-adjust-none grid h-7 place-items-center whitespace-nowrap rounded-lg font-semibold text-[0.6875rem] sm:h-12 sm:text-[0.75rem] ${shift ? looks[shift.kind] : "bg-shift-off/45"} ${weekend[day]}`}
            >
              {shift && formatShift(locale, shift.from, shift.to)}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A notification to the manager about an event. */
function Event({ mark, className = "", children }: { mark: string; className?: string; children: React.ReactNode }) {
  return (
    <li
      className={`flex items-center gap-2 rounded-xl border border-line bg-card px-3 py-2 font-medium text-[0.8125rem] leading-tight shadow-float ${className}`}
    >
      <span className={`forced-color-adjust-none size-3 shrink-0 rounded-[4px] ${mark}`} />
      {children}
    </li>
  );
}

/** A drawing of a phone after a clock-in: the location, the selfie and the time. */
function HeroPhone({ words }: { words: HomeText["hero"]["scene"]["phone"] }) {
  const locale = useLocale();
  return (
    <div className="w-31 shrink-0 rounded-[1.5rem] sm:rounded-[1.75rem] border-[5px] border-phone bg-paper p-1.5 text-center shadow-float sm:w-42 sm:p-2">
      <span className="mx-auto mb-1.5 block h-1 w-9 sm:mb-3 rounded-full bg-phone" />
      <p className="font-medium text-[0.8125rem] leading-tight">{words.title}</p>
      <p className="text-[0.6875rem] text-soft leading-snug">{words.place}</p>
      <Portrait className="mx-auto my-1.5 w-[44%] sm:my-3 sm:w-[84%]" />
      <p className="text-[0.6875rem] text-soft leading-snug max-sm:hidden">{words.area}</p>
      <p className="rounded-xl bg-brand px-1 py-1.5 sm:mt-1.5 sm:py-2 font-medium text-[0.8125rem] text-on-brand leading-tight">
        {words.done} {formatTime(locale, "08:57")}
      </p>
      <span className="mx-auto mt-3 block h-1 w-12 rounded-full bg-line max-sm:hidden" />
    </div>
  );
}
