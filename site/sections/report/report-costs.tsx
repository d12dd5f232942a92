import "./report-costs.css";
import "./report-table.css";
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
};

/** Indicative costs with their total, compared with the chosen budget. */
export function ReportCosts({ columns, by, parts, ...words }: ReportCostsProps) {
  return (
    <section className="report-part wrap">
      <div className="section-head">
        <h2>{words.title}</h2>
        <p className="lead" data-fill="fit" />
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
        <tbody data-list="costs">
          <tr>
            <th scope="row">
              <b data-fill="cost" /> <span data-fill="costNote" /> <small data-fill="costSource" />
            </th>
            <td data-label={columns.by}>
              <span data-if="byConsultancy">{by.consultancy}</span>
              <span data-if="byAuditor">{by.auditor}</span>
              <span data-if="byCertificationBody">{by["certification-body"]}</span>
            </td>
            <td className="figures" data-label={columns.price}>
              <span data-fill="price" />
              <span data-if="perMonth"> {words.month}</span>
              <span data-if="perYear"> {words.year}</span>
              <span data-if="months">
                , <span data-fill="months" /> {words.months}
              </span>
            </td>
            <td className="figures" data-label={columns.sum}>
              <span data-if="sum" data-fill="sum" />
              <span data-if="later">{words.later}</span>
              <span data-if="byQuote">{words.byQuote}</span>
              <span data-if="included">
                {words.included} <span data-fill="includedIn" />
              </span>
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {parts.consultancy}
            </th>
            <td className="figures">
              <span data-if="consultancyTotal" data-fill="consultancyTotal" />
              <span className="report-words" data-if="consultancyQuoted">
                {words.byQuote}
              </span>
            </td>
          </tr>
          <tr data-if="auditorTotal">
            <th scope="row" colSpan={3}>
              {parts.auditor}
            </th>
            <td className="figures" data-fill="auditorTotal" />
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
              {words.total} <Mark name="total" />
            </th>
            <td className="figures">
              <b data-fill="total" />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="report-budget">
        <span data-if="budget">
          {words.budget}: <b data-fill="budget" />.{" "}
        </span>
        <span data-fill="costsNote" />
      </p>
      <ul className="small report-lines" data-list="costRemarks">
        <li data-fill="costRemark" />
      </ul>
    </section>
  );
}
