import type { ComponentProps } from "react";
import { buttonLooks } from "../../ui/button.tsx";

interface Props {
  id: string;
  action: string;
  labels: { label: string; placeholder: string; button: string };
  look: keyof typeof buttonLooks;
  /** Hidden fields of the form. */
  hidden?: React.ReactNode;
  /** Additional attributes of the field. */
  field: Omit<ComponentProps<"input">, "id" | "name" | "className">;
  /** What belongs to the field, such as a list of suggestions. */
  children?: React.ReactNode;
}

/** A search field with its button: a plain form that requests the page of results. */
export function SearchForm({ id, action, labels, look, hidden, field, children }: Props) {
  return (
    <search className="no-print relative block max-w-2xl">
      <form method="get" action={action} className="flex gap-2">
        <label className="sr-only" htmlFor={id}>
          {labels.label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          placeholder={labels.placeholder}
          className="control min-h-13 min-w-0 flex-1"
          {...field}
        />
        {hidden}
        <button type="submit" className={`button button-large ${buttonLooks[look]}`}>
          {labels.button}
        </button>
      </form>
      {children}
    </search>
  );
}
