import { hrefOf, useAddress } from "#console/address/address.ts";
import { useSession } from "#console/api/session.ts";
import { useRead } from "#console/api/use.ts";
import { RangeBar } from "#console/screens/analytics/range-bar.tsx";
import { queryWith, viewFrom } from "#console/screens/analytics/span.ts";
import { Said } from "#console/screens/words/said.tsx";
import { dayInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { dayOf } from "#contract/calendar/company-day.ts";
import { addressOf } from "#contract/console/endpoint.ts";
import { type Figures, type PipelineFigures, pipeline, pipelineGroups } from "#contract/console/pipeline.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { moneyIn } from "./money.ts";
import { StageChart } from "./stage-chart.tsx";
import { AnswersByPerson, OpenValue, WhyLost } from "./week-numbers.tsx";

const groupNames = { source: "By source", owner: "By owner" } as const;
const whole = new Intl.NumberFormat("en-US");
const share = new Intl.NumberFormat("en-US", { style: "percent" });

/** Numbers and money of chosen days, compared with as many days before them. */
export function PipelineNumbers() {
  const { path, query } = useAddress();
  const zone = useSession().data?.reply.businessHours.timeZone ?? "UTC";
  const view = viewFrom(query, dayOf(new Date(), zone));
  const by = new URLSearchParams(query).get("by") === "owner" ? "owner" : "source";
  const { data, error, refetch } = useRead(pipeline.readPipelineFigures, { ...view.range, by });
  return (
    <>
      <OpenValue range={view.range} />
      <h2>
        What happened, {dayInWords(view.range.from)} to {dayInWords(view.range.to)}
      </h2>
      <p className="small muted pipeline-how">
        Each figure counts what happened in these days, whenever its lead arrived; in brackets: in as many
        days before them. Calls: the first was booked, and not called off. Value: of what was won, as it is
        written with the lead, else by its plan. In the drawings the stroke across a bar is the days before.
        Promise kept: of the first answers that were given in time or whose time is over, those that a person
        gave in time; answers to later mails do not count.
      </p>
      <RangeBar view={view} />
      <nav className="pipeline-parts" aria-label="Put together">
        {pipelineGroups.map((group) => (
          <a
            key={group}
            className="chip"
            href={hrefOf({ path, query: queryWith(query, { by: group }) })}
            aria-current={group === by ? "true" : undefined}
          >
            {groupNames[group]}
          </a>
        ))}
        <ButtonLink small look="secondary" href={addressOf(pipeline.exportPipeline, view.range)} download="">
          Excel for the meeting
        </ButtonLink>
        <Button small look="secondary" onClick={() => print()}>
          Print
        </Button>
      </nav>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the numbers" />
      ) : (
        <Numbers figures={data} by={by} />
      )}
      <WhyLost range={view.range} />
      <AnswersByPerson range={view.range} />
    </>
  );
}

function promise({ due, kept }: Figures): string {
  return due === 0 ? "–" : share.format(kept / due);
}

function Numbers({
  figures,
  by,
}: {
  readonly figures: PipelineFigures;
  readonly by: keyof typeof groupNames;
}) {
  const { currency, total, rows } = figures;
  const counts = ["leads", "calls", "proposals", "won", "lost"] as const;
  const cells = ({ now, before }: { readonly now: Figures; readonly before: Figures }) => [
    ...counts.map((name) => `${whole.format(now[name])} (${whole.format(before[name])})`),
    `${moneyIn(now.value, currency)} (${moneyIn(before.value, currency)})`,
    `${promise(now)} (${promise(before)})`,
  ];
  const unnamed = by === "source" ? "Not known" : "Nobody";
  const happened = [total.now, total.before].flatMap((figures) => Object.values(figures));
  if (happened.every((count) => count === 0)) {
    return (
      <Empty title="Nothing happened in these days.">
        Choose other days, or come back once a lead is there.
      </Empty>
    );
  }
  return (
    <>
      <StageChart figures={figures} unnamed={unnamed} groups={groupNames[by]} />
      <Table
        caption={`${groupNames[by]}, in brackets the days before`}
        columns={[
          { heading: by === "source" ? "Source" : "Owner" },
          ...["Leads", "Calls", "Proposals", "Won", "Lost", "Value won", "Promise kept"].map((heading) => ({
            heading,
            figures: true,
          })),
        ]}
        rows={[
          { id: "all", cells: [<strong key="all">All</strong>, ...cells(total)] },
          ...rows.map((row) => ({
            id: `of ${row.name}`,
            cells: [row.name === "" ? unnamed : <Said key="name">{row.name}</Said>, ...cells(row)],
          })),
        ]}
      />
    </>
  );
}
