import "./table.css";
import type { ReactNode } from "react";

export type Column = {
  readonly heading: string;
  /** Numbers: digits of equal width, aligned right. */
  readonly figures?: boolean;
};

export type Row = {
  readonly id: string;
  /** One cell per column; the first names the row. */
  readonly cells: readonly ReactNode[];
};

export type TableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Its page lays it out so that it always fits: then it takes no focus. */
  readonly fits?: boolean;
};

/** Rows and columns. Scrolls sideways, also by keyboard, where it may not fit. */
export function Table({ caption, columns, rows, fits }: TableProps) {
  return (
    <section className="table" aria-label={caption} tabIndex={fits ? undefined : 0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, figures }) => (
              <th key={heading} scope="col" data-figures={figures ? "" : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ heading, figures }, index) =>
                index === 0 ? (
                  <th key={heading} scope="row">
                    {cells[index]}
                  </th>
                ) : (
                  <td key={heading} data-figures={figures ? "" : undefined}>
                    {cells[index]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
