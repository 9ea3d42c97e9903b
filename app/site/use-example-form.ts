import { useRef, useState } from "react";
import type { Example, ReadExample } from "../../domain/worked-example.ts";

/** How a change of the numbers is worked out: from the last valid ones, and what the fields hold now. */
type Count<Counted> = (last: Example, typed: URLSearchParams) => Counted | Promise<Counted>;

/**
 * A form with the numbers of an example, which is counted again at each change. `initial` is what the server has
 * counted. A field that is being typed keeps its last valid number. `onCounted` is told of each result.
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
    // While the rules are loading for an earlier change, a later one may be counted first.
    if (change !== changes.current) return;
    last.current = next.example;
    setCounted(next);
    onCounted?.(next);
  };
  return { form, counted, onChange };
}
