import type { TrustText } from "../../../domain/text-schemas.ts";
import { TitledSection } from "../../ui/titled-section.tsx";

type Storage = TrustText["storage"];

interface Props extends Pick<Storage, "title" | "columns" | "note"> {
  rows: readonly Storage["clients"][];
}

const cellNames = ["place", "period", "access"] as const;

/** What is stored where, for how long, and who sees it. On narrow screens each row becomes a list with labels. */
export function StorageTable({ title, columns, rows, note }: Props) {
  return (
    <TitledSection id="storage" title={title}>
      <table
        aria-labelledby="storage"
        className="mt-6 w-full table-fixed border-line border-t text-start max-md:block md:mt-8"
      >
        <thead className="max-md:hidden">
          <tr>
            {(["data", ...cellNames] as const).map((name) => (
              <th key={name} scope="col" className="py-3 pe-6 text-start font-medium text-sm text-soft">
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr key={row.data} className="border-line border-b align-top max-md:block max-md:py-4 md:border-t">
              <th scope="row" className="text-start font-semibold max-md:block md:py-4 md:pe-6">
                {row.data}
              </th>
              {cellNames.map((name) => (
                <td
                  key={name}
                  data-label={columns[name]}
                  className="max-md:mt-2 max-md:grid max-md:grid-cols-[6.5rem_1fr] max-md:gap-3 max-md:before:text-sm max-md:before:text-soft max-md:before:content-[attr(data-label)] md:py-4 md:pe-6"
                >
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-2xl text-soft">{note}</p>
    </TitledSection>
  );
}
