import type { ComponentProps } from "react";

const looks = {
  strong: "bg-brand text-on-brand hover:bg-brand-dark",
  quiet: "border border-control hover:border-brand",
} as const;

/** A button of a demo or of the schedule builder. */
export function Button({
  look = "strong",
  className = "",
  ...rest
}: ComponentProps<"button"> & { look?: keyof typeof looks }) {
  return <button type="button" {...rest} className={`button text-sm ${looks[look]} ${className}`} />;
}

interface Props<Value extends string | number> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: NoInfer<Value>;
  onChange(value: NoInfer<Value>): void;
  /** Whether only screen readers get the label, because the options are clear without it. */
  isLabelHidden?: boolean;
  className?: string;
}

/** A native select with its label. */
export function Choice<Value extends string | number>(props: Props<Value>) {
  const { label, options, value, onChange, isLabelHidden = false, className = "" } = props;
  return (
    <label className={`block min-w-0 ${className}`}>
      <span className={isLabelHidden ? "sr-only" : "mb-1 block font-medium text-sm"}>{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
        className="control truncate bg-[position:right_0.5rem_center] py-1.5 ps-2.5 pe-7 text-base"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SegmentsProps<Value extends string | number> {
  name: string;
  /** The name of the group: a text, or the id of the element that contains it. */
  label: { text: string } | { id: string };
  options: readonly { value: Value; text: string }[];
  value: string | number;
  onChange(value: NoInfer<Value>): void;
  /** Whether the segments fill the available width in equal parts. */
  isWide?: boolean;
}

const part =
  "-ms-px relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center border border-control bg-card text-center leading-tight first:ms-0 first:rounded-s-xl last:rounded-e-xl has-checked:z-10 has-checked:border-brand has-checked:bg-tint has-checked:font-semibold has-checked:text-brand-dark has-focus-visible:z-20 has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2";

/** Radio buttons that look like one switch. */
export function Segments<Value extends string | number>({
  name,
  label,
  options,
  value,
  onChange,
  isWide,
}: SegmentsProps<Value>) {
  const naming = "id" in label ? { "aria-labelledby": label.id } : { "aria-label": label.text };
  return (
    <span role="radiogroup" {...naming} className={isWide ? "grid auto-cols-fr grid-flow-col" : "flex shrink-0"}>
      {options.map((option) => (
        <label
          key={option.value}
          className={`${part} ${isWide ? "px-1 text-xs sm:px-2.5 sm:text-sm" : "px-1.5 text-sm sm:px-2.5"}`}
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {option.text}
        </label>
      ))}
    </span>
  );
}
