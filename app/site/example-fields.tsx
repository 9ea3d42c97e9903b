import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Example, exampleFields, exampleLimits, type ReadExample } from "../../domain/worked-example.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useRoot } from "./use-root.ts";

/** The classes for the page's own background, and for a dark panel. */
const looks = {
  plain: { unit: "text-soft", input: "", error: "text-error" },
  night: {
    unit: "text-on-night-soft",
    input: "border-on-night-soft bg-transparent text-on-night",
    error: "text-accent",
  },
} as const;

interface Props {
  /** The prefix of the ids: with "loss", an id is "loss-people". */
  name: string;
  initial: Example;
  refused: ReadExample["refused"];
  currency: string;
  look?: keyof typeof looks;
}

export function ExampleFields({ name, initial, refused, currency, look = "plain" }: Props) {
  return exampleFields.map((field) => (
    <Field
      key={field}
      id={`${name}-${field}`}
      field={field}
      initial={initial[field]}
      unit={field === "pay" ? currency : null}
      isRefused={refused.includes(field)}
      look={looks[look]}
    />
  ));
}

interface FieldProps {
  id: string;
  field: keyof Example;
  initial: number;
  unit: string | null;
  isRefused: boolean;
  look: (typeof looks)[keyof typeof looks];
}

function Field({ id, field, initial, unit, isRefused, look }: FieldProps) {
  const t = useTranslations("pages");
  const { locale } = useRoot();
  const { min, max } = exampleLimits[field];
  return (
    <div>
      <label htmlFor={id} className="block text-sm leading-snug">
        {t(`exampleFields.${field}`)}
        {unit && <span className={look.unit}> ({unit})</span>}
      </label>
      <input
        id={id}
        name={field}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        required
        defaultValue={initial}
        autoComplete="off"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-range` : undefined}
        className={`control mt-1.5 font-semibold ${look.input}`}
      />
      {isRefused && (
        <p id={`${id}-range`} role="alert" className={`mt-1.5 text-sm ${look.error}`}>
          {t("exampleRange", { min: formatNumber(locale, min), max: formatNumber(locale, max) })}
        </p>
      )}
    </div>
  );
}

type Count<Counted> = (last: Example, typed: URLSearchParams) => Counted | Promise<Counted>;

/**
 * Controls a form with the numbers of an example, whose result is calculated again at each change. `initial` is the
 * server's result. A field with an invalid number keeps its last valid number. `onCounted` is called with each result.
 */
export function useExampleForm<Counted extends ReadExample>(
  initial: Counted,
  count: Count<Counted>,
  onCounted?: (counted: Counted) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [counted, setCounted] = useState(initial);
  const last = useRef(initial.example);
  const changes = useRef(0);

  const onChange = async () => {
    if (!form.current) return;
    changes.current += 1;
    const change = changes.current;
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const next = await count(last.current, new URLSearchParams(typed));
    // While the code is loading for an earlier change, a later one may be calculated first.
    if (change !== changes.current) return;
    last.current = next.example;
    setCounted(next);
    onCounted?.(next);
  };
  return { form, counted, onChange };
}
