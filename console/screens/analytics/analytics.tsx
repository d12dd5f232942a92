import "./analytics.css";
import { useQueryClient } from "@tanstack/react-query";
import { useAddress } from "#console/address/address.ts";
import { useSession } from "#console/api/session.ts";
import { readAgain, useRead } from "#console/api/use.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { dayOf } from "#contract/calendar/company-day.ts";
import {
  analytics,
  type Change,
  type Measure,
  type Overview,
  type Range,
} from "#contract/console/analytics.ts";
import { Bar } from "#ui/bar/bar.tsx";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Stat, Stats } from "#ui/stat/stat.tsx";
import { Table } from "#ui/table/table.tsx";
import { CountList } from "./count-list.tsx";
import { DropOff } from "./drop-off.tsx";
import { changeInShort, changeInWords, counted, lengthInWords, rangeInWords, shareOf } from "./figures.ts";
import { Missing } from "./missing.tsx";
import { LeadsOverTime, VisitsOverTime } from "./over-time.tsx";
import { Panel } from "./panel.tsx";
import { RangeBar, UnitChips } from "./range-bar.tsx";
import { type View, viewFrom } from "./span.ts";
import { Unanswered } from "./unanswered.tsx";

const steps: readonly (readonly [measure: Measure, name: string])[] = [
  ["visits", "Visits"],
  ["begun", "Form begun"],
  ["sent", "Form sent"],
  ["answered", "Answered"],
  ["booked", "Call booked"],
];

const columns = [
  { heading: "Step" },
  { heading: "Share of visits" },
  { heading: "How many", figures: true },
  { heading: "Of the step before", figures: true },
  { heading: "Change", figures: true },
];

/** The way to a call: how many visits reached each step. */
function WayToCall({ view, overview }: { readonly view: View; readonly overview: Overview }) {
  const { totals } = overview;
  const most = Math.max(1, ...steps.map(([measure]) => totals[measure].now));
  const rows = steps.map(([measure, name], index) => {
    const previous = steps[index - 1];
    const total = totals[measure];
    return {
      id: measure,
      cells: [
        name,
        <span key="bar" className="panel-bar">
          <Bar percent={Math.round((total.now / most) * 1000) / 10} />
        </span>,
        counted(total.now),
        previous === undefined ? "" : shareOf(total.now, totals[previous[0]].now),
        changeInShort(total),
      ],
    };
  });
  return (
    <Panel
      title="From visit to call"
      note="Leads count on the day on which they arrived, whenever they were answered. Who books a call at once counts as answered."
      sheet="way"
      view={view}
    >
      <Table caption={`From visit to call, ${rangeInWords(view.range)}`} columns={columns} rows={rows} />
    </Panel>
  );
}

/** Where visits come from, what visitors do, and where they leave. */
export function Analytics() {
  const { query } = useAddress();
  const zone = useSession().data?.reply.businessHours.timeZone ?? "UTC";
  const view = viewFrom(query, dayOf(new Date(), zone));
  const { data, error, refetch } = useRead(analytics.readOverview, {
    ...view.range,
    unit: view.unit,
  });
  const client = useQueryClient();
  // The numbers of the present day grow, and the server does not announce that.
  const countAgain = () => readAgain(client, Object.values(analytics));
  return (
    <div className="analytics">
      <div className="analytics-head">
        <h1>Analytics</h1>
        <Button small look="secondary" onClick={() => void countAgain()}>
          Count again
        </Button>
      </div>
      <p className="small muted">
        {rangeInWords(view.range)}, on the consultancy’s clock. “Before” is as many days before them.
      </p>
      <RangeBar view={view}>
        <UnitChips view={view} />
      </RangeBar>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the analytics" />
      ) : isEmpty(data) ? (
        <Empty title="Nothing was counted in these days.">
          Choose more days above, or open the{" "}
          <a className="link" href="/">
            site
          </a>{" "}
          in another tab and count again: your own visit is counted too.
        </Empty>
      ) : (
        <Parts view={view} overview={data} />
      )}
      <Unanswered />
      <Missing />
    </div>
  );
}

function isEmpty({ totals }: Overview): boolean {
  return Object.values(totals).every(({ now, before }) => now === 0 && before === 0);
}

function Parts({ view, overview }: { readonly view: View; readonly overview: Overview }) {
  return (
    <>
      <Totals overview={overview} range={view.range} />
      <div className="analytics-halves">
        <VisitsOverTime view={view} overview={overview} />
        <LeadsOverTime view={view} overview={overview} />
        <WayToCall view={view} overview={overview} />
        <DropOff view={view} />
      </div>
      <CountList view={view} />
    </>
  );
}

function conversion({ totals: { sent, visits } }: Overview, when: keyof Change): string {
  return shareOf(sent[when], visits[when]);
}

/** The range in four numbers, compared with the range before it. */
function Totals({ overview, range }: { readonly overview: Overview; readonly range: Range }) {
  const { visits, views, sent, booked } = overview.totals;
  return (
    <Stats>
      <Stat
        label="Visits"
        value={counted(visits.now)}
        detail={`${changeInWords(visits)}; ${counted(views.now)} pages seen`}
      />
      <Stat label="Leads" value={counted(sent.now)} detail={changeInWords(sent)} />
      <Stat
        label="Conversion"
        value={conversion(overview, "now")}
        detail={
          visits.before === 0
            ? "no visits before"
            : `${conversion(overview, "before")} in the ${lengthInWords(range)} before`
        }
      />
      <Stat label="Calls booked" value={counted(booked.now)} detail={changeInWords(booked)} />
    </Stats>
  );
}
