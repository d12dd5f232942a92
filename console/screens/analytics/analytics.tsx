import "./analytics.css";
import { useQueryClient } from "@tanstack/react-query";
import { useAddress } from "#console/address/address.ts";
import { useSession } from "#console/api/session.ts";
import { readAgain, useRead } from "#console/api/use.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { dayOf } from "#contract/calendar/company-day.ts";
import { analytics, type Overview } from "#contract/console/analytics.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { CountList } from "./count-list.tsx";
import { DropOff } from "./drop-off.tsx";
import { rangeInWords } from "./figures.ts";
import { LeadsOverTime, VisitsOverTime } from "./over-time.tsx";
import { RangeBar, UnitChips } from "./range-bar.tsx";
import { type View, viewFrom } from "./span.ts";
import { Totals } from "./totals.tsx";
import { Unanswered } from "./unanswered.tsx";
import { WayToCall } from "./way-to-call.tsx";

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
