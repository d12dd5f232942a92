import "./report-costs.css";
import "./report-table.css";
import type { CostsData } from "#site/requests/report.ts";
import { Mark } from "#ui/mark/mark.tsx";

type By = Readonly<Record<"consultancy" | "auditor" | "certification-body", string>>;

export type ReportCostsProps = Readonly<
  Record<
    "title" | "month" | "year" | "months" | "later" | "byQuote" | "included" | "total" | "budget",
    string
  >
> & {
  readonly columns: Readonly<Record<"item" | "by" | "price" | "sum", string>>;
  readonly by: By;
  readonly parts: Readonly<Record<"consultancy" | "auditor", string>>;
  readonly data: CostsData;
};

type LineProps = Omit<ReportCostsProps, "data" | "parts"> & { readonly line: CostsData["lines"][number] };

function Line({ line, columns, by, ...words }: LineProps) {
  const { price, per, months, standing } = line;
  return (
    <tr>
      <th scope="row">
        <b>{line.name}</b> <span>{line.note}</span> <small>{line.source}</small>
      </th>
      <td data-label={columns.by}>
        <span>{by[line.by]}</span>
      </td>
      <td className="figures" data-label={columns.price}>
        <span>{price}</span>
        {price !== "" && per === "month" && <span> {words.month}</span>}
        {price !== "" && per === "year" && <span> {words.year}</span>}
        {months !== "" && (
          <span>
            , <span>{months}</span> {words.months}
          </span>
        )}
      </td>
      <td className="figures" data-label={columns.sum}>
        {standing === "summed" && <span>{line.sum}</span>}
        {standing === "later" && <span>{words.later}</span>}
        {standing === "by-quote" && <span>{words.byQuote}</span>}
        {standing === "included" && (
          <span>
            {words.included} <span>{line.includedIn}</span>
          </span>
        )}
      </td>
    </tr>
  );
}

/** Indicative costs with their total, compared with the chosen budget; nothing where nothing is listed. */
export function ReportCosts({ parts, data, ...words }: ReportCostsProps) {
  const { columns } = words;
  if (data.lines.length === 0 && data.fit === "" && data.remarks.length === 0) return null;
  // A sum of some lines alone says in words of which.
  const isTold = data.total.split(" ").length > 2;
  return (
    <section className="report-part wrap" id="costs">
      <div className="section-head">
        <h2>{words.title}</h2>
        {data.fit !== "" && <p className="lead">{data.fit}</p>}
      </div>
      <table className="report-table report-costs">
        <thead>
          <tr>
            <th scope="col">{columns.item}</th>
            <th scope="col">{columns.by}</th>
            <th scope="col">{columns.price}</th>
            <th scope="col">{columns.sum}</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => (
            <Line key={line.name} line={line} {...words} />
          ))}
        </tbody>
        <tfoot>
          {(data.isQuoted || data.consultancy !== "") && (
            <tr>
              <th scope="row" colSpan={3}>
                {parts.consultancy}
              </th>
              <td className="figures">
                {data.isQuoted ? (
                  <span className="report-words">{words.byQuote}</span>
                ) : (
                  <span>{data.consultancy}</span>
                )}
              </td>
            </tr>
          )}
          {data.auditor !== "" && (
            <tr>
              <th scope="row" colSpan={3}>
                {parts.auditor}
              </th>
              <td className="figures">{data.auditor}</td>
            </tr>
          )}
          {data.total !== "" && (
            <tr>
              <th scope="row" colSpan={isTold ? 1 : 3}>
                {words.total} <Mark name="total" />
              </th>
              <td className="figures" colSpan={isTold ? 3 : undefined}>
                <b>{data.total}</b>
              </td>
            </tr>
          )}
        </tfoot>
      </table>
      {(data.budget !== null || data.note !== "") && (
        <p className="report-budget">
          {data.budget !== null && (
            <span>
              {words.budget}: <b>{data.budget}</b>.{" "}
            </span>
          )}
          <span>{data.note}</span>
        </p>
      )}
      <ul className="small report-lines">
        {data.remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  );
}
