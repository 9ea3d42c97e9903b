import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  head: readonly string[];
  /** The indexes of columns that contain numbers. */
  numbers?: readonly number[];
  /** The rows; the first cell of each is its header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table with its heading. It scrolls separately from the page if the window is narrower than the table. */
export function Table({ title, head, numbers = [], rows }: Props) {
  const id = useId();
  const align = (column: number) => (numbers.includes(column) ? "tabular text-right" : "text-left");
  return (
    <div className="mt-8">
      <h2 id={id} className="mb-4 text-h3">
        {title}
      </h2>
      <section
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-2xl border border-line bg-card"
      >
        <table className="w-full min-w-[44rem] border-collapse text-sm">
          <thead>
            <tr>
              {head.map((name, column) => (
                <th key={name} scope="col" className={`px-4 py-3 font-semibold ${align(column)}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t align-top">
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row" className={`wrap-anywhere min-w-40 px-4 py-3 font-medium ${align(0)}`}>
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={head[at + 1]} className={`px-4 py-3 ${align(at + 1)}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
