import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { contentId } from "../site/skip-link.tsx";

/** A page of the desk with its heading, which is also the title of the document. */
export function DeskPage({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const t = useTranslations("head");
  return (
    <>
      <title>{t("title", { page: title })}</title>
      <h1 tabIndex={-1} className="text-h2">
        {title}
      </h1>
      {intro && <p className="mt-3 max-w-2xl text-soft">{intro}</p>}
      {children}
    </>
  );
}

/** The result of an action. It takes the focus, because without a script nothing else announces it. */
export function Notice({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  const border = isError ? "border-2 border-error" : "border border-brand";
  return (
    <p
      role={isError ? "alert" : "status"}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script this moves the focus to the result
      autoFocus
      className={`mt-6 rounded-2xl bg-card p-5 font-medium ${border}`}
    >
      {children}
    </p>
  );
}

interface RowsProps {
  /** The id of the heading. */
  labelledBy: string;
  head: readonly string[];
  /** The indexes of columns that contain numbers. */
  numbers?: readonly number[];
  /** The rows; the first cell of each is its header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table with its heading. */
export function Table({ title, ...rows }: { title: string } & Omit<RowsProps, "labelledBy">) {
  const id = useId();
  return (
    <div className="mt-8">
      <h2 id={id} className="mb-4 text-h3">
        {title}
      </h2>
      <TableRows labelledBy={id} {...rows} />
    </div>
  );
}

/** A table. On narrow screens each row is a card, and each of its cells is named by its column. */
export function TableRows({ labelledBy: id, head, numbers = [], rows }: RowsProps) {
  const align = (column: number) => (numbers.includes(column) ? "tabular" : undefined);
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
      tabIndex={0}
      className="md:overflow-x-auto md:rounded-2xl md:border md:border-line md:bg-card"
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: some browsers drop the roles of what is no table in layout */}
      <table role="table" aria-labelledby={id} className="desk-table">
        <thead role="rowgroup">
          <tr role="row">
            {head.map((name, column) => (
              <th key={name} role="columnheader" scope="col" className={align(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} role="row">
              <th role="rowheader" scope="row" className="wrap-anywhere">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} role="cell" data-label={head[at + 1]} className={align(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
  );
}

/** The layout of pages for signing in: a narrow column. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className="frame py-12 md:py-20">
      <div className="mx-auto max-w-xl">
        <DeskPage title={title}>{children}</DeskPage>
      </div>
    </main>
  );
}

interface ChoicesProps {
  label: string;
  links: readonly { to: string; text: string; isCurrent: boolean }[];
  className?: string;
}

/** Links that choose what a report covers. */
export function Choices({ label, links, className = "mt-1" }: ChoicesProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="-mx-3 flex flex-wrap gap-1">
        {links.map(({ to, text, isCurrent }) => (
          <li key={to}>
            <a href={to} aria-current={isCurrent ? "true" : undefined} className="menu-item">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
