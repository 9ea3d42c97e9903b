import { useLocale } from "use-intl";
import type { HomeText } from "../../../domain/page-texts.ts";
import { formatTime } from "../../../i18n/format.ts";

/** A drawing of a phone after a clock-in: the location, the selfie and the time. */
export function HeroPhone({ words }: { words: HomeText["hero"]["scene"]["phone"] }) {
  const locale = useLocale();
  return (
    <div className="absolute right-1 bottom-0 w-31 rounded-[1.75rem] border-[5px] border-phone bg-paper p-2 text-center shadow-float sm:right-6 sm:w-42">
      <span className="mx-auto mb-2 block h-1 w-9 sm:mb-3 rounded-full bg-phone" />
      <p className="font-semibold text-[0.8125rem] leading-tight">{words.title}</p>
      <p className="text-[0.6875rem] text-soft leading-snug">{words.place}</p>
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="forced-color-adjust-none mx-auto my-2 block w-[70%] sm:my-3 sm:w-[84%]"
      >
        <clipPath id="selfie">
          <circle cx="50" cy="50" r="42" />
        </clipPath>
        <circle
          cx="50"
          cy="50"
          r="48"
          fill="none"
          className="stroke-teal"
          strokeWidth="2.5"
          strokeDasharray="62 13.4"
        />
        <g clipPath="url(#selfie)">
          <path d="M0 0h100v100H0z" className="fill-tint" />
          <path d="M50 70c26 0 36 14 36 34H14c0-20 10-34 36-34z" className="fill-shift-day" />
          <path d="M43 60h14v14c0 8-14 8-14 0z" fill="#c98f68" />
          <path d="M34 38c0-26 32-26 32 0v8c0 24-32 24-32 0z" fill="#e3ab82" />
          <path d="M31 44c-4-34 42-34 38 0-4-4-6-9-7-13-7 4-18 5-24 2-2 4-3 8-7 11z" fill="#3a2a24" />
          <path
            d="M42 44v3M58 44v3M44 55c4 4 8 4 12 0"
            fill="none"
            stroke="#3a2a24"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </g>
      </svg>
      <p className="text-[0.6875rem] text-soft leading-snug">{words.area}</p>
      <p className="mt-1.5 rounded-xl bg-teal px-1 py-2 font-semibold text-[0.75rem] text-on-teal leading-tight">
        {words.done} {formatTime(locale, "08:57")}
      </p>
      <span className="mx-auto mt-2 block h-1 w-12 sm:mt-3 rounded-full bg-line" />
    </div>
  );
}
