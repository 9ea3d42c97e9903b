import { useRef, useState } from "react";
import type { Example, ReadExample } from "../../domain/worked-example.ts";

/** Calculates the result of a change from the last valid numbers and the current values of the fields. */
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
