import { useTranslations } from "use-intl";
import { formatNumber } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { useRoot } from "../../site/use-root.ts";
import type { Bar, Section } from "./section.ts";

/** Vertical bars by day. Texts are outside of the picture, because it is stretched. */
export function DayChart({ title, values, first, last }: Section["charts"][number]) {
  const t = useTranslations("numbers");
  const { locale } = useRoot();
  const most = Math.max(...values);
  return (
    <figure className="mt-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="text-soft">{t("most", { count: formatNumber(locale, most) })}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${values.length * 10} 100`}
        preserveAspectRatio="none"
        className="mt-2 h-28 w-full border-line border-b fill-brand"
      >
        {values.map((value, day) => {
          const height = most === 0 ? 0 : (100 * value) / most;
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a drawing without state
          return <rect key={day} x={day * 10 + 1} y={100 - height} width={8} height={height} />;
        })}
      </svg>
      <p className="flex justify-between text-soft text-xs">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}

/** Horizontal bars with their labels and values. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <ul className="mt-4 grid gap-3">
      {bars.map(({ label, value, text }) => (
        <li key={label}>
          <span className="flex justify-between gap-4 text-sm">
            <bdi className="wrap-anywhere">{label}</bdi>
            <span className="shrink-0 font-semibold">{text}</span>
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="mt-1 h-2.5 w-full rounded-sm"
          >
            <rect width={100} height={1} className="fill-tint" />
            <rect width={most === 0 ? 0 : (100 * value) / most} height={1} className="fill-brand" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** Writes a count, or a mean with one decimal. */
export function countText(locale: Locale, value: number): string {
  return formatNumber(locale, Math.round(value * 10) / 10);
}
