import { hrefOf, useAddress } from "#console/address/address.ts";
import { useRead } from "#console/api/use.ts";
import { statusLooks } from "#console/screens/words/names.ts";
import { Said } from "#console/screens/words/said.tsx";
import { spanInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { Range } from "#contract/console/analytics.ts";
import { addressOf } from "#contract/console/endpoint.ts";
import {
  fewestAnswers,
  mostAnswersByPerson,
  openStages,
  type PipelineSheet,
  pipeline,
} from "#contract/console/pipeline.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { type Column, type Row, Table } from "#ui/table/table.tsx";
import { reasonInWords } from "./card-words.ts";
import { moneyIn, monthInWords } from "./money.ts";

type FiguresProps = {
  readonly title: string;
  readonly how: string;
  readonly sheet: PipelineSheet;
  readonly range: Range;
  readonly read: {
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isPending: boolean;
  };
  /** Undefined: nothing happened. */
  readonly table: { readonly columns: readonly Column[]; readonly rows: readonly Row[] } | undefined;
  readonly empty: string;
};

/** One question about the pipeline, with its answer as a table and as CSV. */
function Figures({ title, how, sheet, range, read, table, empty }: FiguresProps) {
  return (
    <div className="pipeline-figures">
      <div className="pipeline-parts">
        <h2>{title}</h2>
        <ButtonLink
          small
          look="ghost"
          href={addressOf(pipeline.exportPipelineCsv, { sheet, ...range })}
          download=""
        >
          CSV<span className="visually-hidden"> of {title}</span>
        </ButtonLink>
      </div>
      <p className="small muted pipeline-how">{how}</p>
      {read.error ? (
        <Trouble error={read.error} onRetry={() => void read.refetch()} />
      ) : read.isPending ? (
        <Skeleton label={`Loading: ${title}`} />
      ) : table === undefined || table.rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <Table caption={title} {...table} />
      )}
    </div>
  );
}

const numbers = (...headings: readonly string[]) => headings.map((heading) => ({ heading, figures: true }));

/** What may still be won, by the month in which that is expected and by stage. */
export function OpenValue({ range }: { readonly range: Range }) {
  const { path } = useAddress();
  const read = useRead(pipeline.readForecast);
  const { months = [], currency = "USD", thisMonth = "" } = read.data ?? {};
  const total = months.reduce((sum, { total }) => sum + total.value, 0);
  const money = (value: number | undefined) => (value ? moneyIn(value, currency) : "–");
  const rows = months.map(({ month, stages, total }) => ({
    id: month || "none",
    cells: [
      <a key="month" className="link" href={hrefOf({ path, query: `show=deals&month=${month || "none"}` })}>
        {monthInWords(month)}
        {month !== "" && month < thisMonth && ", over"}
      </a>,
      total.count,
      ...openStages.map((stage) => money(stages[stage]?.value)),
      <strong key="total">{money(total.value)}</strong>,
    ],
  }));
  const all = {
    id: "all",
    cells: [
      <strong key="all">All</strong>,
      months.reduce((sum, { total }) => sum + total.count, 0),
      ...openStages.map((stage) =>
        money(months.reduce((sum, { stages }) => sum + (stages[stage]?.value ?? 0), 0)),
      ),
      <strong key="total">{money(total)}</strong>,
    ],
  };
  return (
    <Figures
      title="Open value by month"
      how="Deals that are neither won nor lost, as of now, in the month in which they are expected: the value that is written with the lead, else that of its plan. A month that is over holds deals whose day has passed."
      sheet="forecast"
      range={range}
      read={read}
      empty="No deal is open. A lead becomes one by its status, or by a card that is moved on the board."
      table={
        rows.length === 0
          ? undefined
          : {
              columns: [
                { heading: "Expected in" },
                ...numbers("Deals", ...openStages.map((stage) => statusLooks[stage].name), "Value"),
              ],
              rows: [all, ...rows],
            }
      }
    />
  );
}

/** Why leads were lost in some days; each reason leads to its leads. */
export function WhyLost({ range }: { readonly range: Range }) {
  const { path } = useAddress();
  const read = useRead(pipeline.readLostReasons, range);
  const { reasons = [], currency = "USD" } = read.data ?? {};
  return (
    <Figures
      title="Why lost"
      how="Leads that were closed as lost in these days. A reason leads to the leads behind it."
      sheet="lost"
      range={range}
      read={read}
      empty="Nothing was lost in these days. Choose others above."
      table={{
        columns: [{ heading: "Reason" }, ...numbers("Leads", "Value")],
        rows: reasons.map(({ reason, count, value }) => {
          const behind = { show: "deals", stage: "lost", reason: reason || "none", ...range };
          return {
            id: `of ${reason}`,
            cells: [
              <a
                key="reason"
                className="link"
                href={hrefOf({ path, query: new URLSearchParams(behind).toString() })}
              >
                {reason === "" ? reasonInWords("") : <Said>{reason}</Said>}
              </a>,
              count,
              moneyIn(value, currency),
            ],
          };
        }),
      }}
    />
  );
}

const share = new Intl.NumberFormat("en-US", { style: "percent" });

/** How soon each person gives first answers, and how often in time. */
export function AnswersByPerson({ range }: { readonly range: Range }) {
  const read = useRead(pipeline.readAnswersByPerson, range);
  const { people = [], isCut = false } = read.data ?? {};
  return (
    <Figures
      title="First answers by person"
      how={`Of whoever gave the first answer, in the hours that your promise counts; the fastest first. Who gave fewer than ${fewestAnswers} is not compared.${isCut ? ` Only the latest ${mostAnswersByPerson} answers count.` : ""}`}
      sheet="people"
      range={range}
      read={read}
      empty="Nobody gave a first answer in these days. Choose others above."
      table={{
        columns: [{ heading: "Person" }, ...numbers("First answers", "Median", "Answered in time")],
        rows: people.map(({ name, answers, medianMinutes, promised, kept }) => ({
          id: name,
          cells: [
            <Said key="name">{name}</Said>,
            answers,
            medianMinutes === null ? "Too few" : spanInWords(medianMinutes),
            promised === 0 ? "–" : `${share.format(kept / promised)} (${kept} of ${promised})`,
          ],
        })),
      }}
    />
  );
}
