interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: NoInfer<Value>;
  onChange(value: NoInfer<Value>): void;
  /** Whether only screen readers get the label, because the options are clear without it. */
  isLabelHidden?: boolean;
  className?: string;
}

/** A native select with its label. */
export function Choice<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, isLabelHidden = false, className = "" } = props;
  return (
    <label className={`block min-w-0 ${className}`}>
      <span className={isLabelHidden ? "sr-only" : "mb-1 block font-medium text-sm"}>{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
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
