import type { ComponentProps, ReactNode } from "react";

interface FieldProps {
  name: string;
  label: ReactNode;
  /** A sentence below the field. */
  help?: string | undefined;
  /** What is wrong with its value. */
  error: string | undefined;
}

type Props = FieldProps & { value: string; multiline?: boolean } & Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "autoFocus" | "maxLength" | "onFocus" | "onInput"
  >;

/** The attributes of a text field for an email address. */
export const emailInput = { type: "email", inputMode: "email", autoComplete: "email", autoCapitalize: "none" } as const;

/** A text field with its label above, its help and its error below. */
export function TextField({ name, label, help, error, value, multiline = false, ...rest }: Props) {
  const shared = { ...fieldAttributes(name, error, help), defaultValue: value, className: "control mt-2", ...rest };
  return (
    <Labeled name={name} label={label} help={help} error={error}>
      {multiline ? (
        <textarea {...(shared as ComponentProps<"textarea">)} rows={5} />
      ) : (
        <input type="text" {...shared} />
      )}
    </Labeled>
  );
}

export function Labeled({ name, label, help, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={`field-${name}`} className="font-semibold">
        {label}
      </label>
      {children}
      {help && (
        <p id={`help-${name}`} className="mt-1.5 text-soft text-sm">
          {help}
        </p>
      )}
      <FieldFault name={name} error={error} />
    </div>
  );
}

/** Returns the attributes that connect a field with its label, its help and its error. */
export function fieldAttributes(name: string, error: string | undefined, help?: string) {
  const ids = [error && `error-${name}`, help && `help-${name}`].filter(Boolean).join(" ");
  return {
    id: `field-${name}`,
    name,
    "aria-invalid": error !== undefined,
    "aria-describedby": ids === "" ? undefined : ids,
  };
}

export function FieldFault({ name, error }: { name: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`error-${name}`} className="mt-1.5 font-medium text-error text-sm">
      {error}
    </p>
  );
}
