import "./deals.css";
import { go, hrefOf, useAddress } from "#console/address/address.ts";
import { useOperators } from "#console/api/session.ts";
import { useReadPages } from "#console/api/use.ts";
import { Choice } from "#console/screens/forms/choice.tsx";
import type { LineProps } from "#console/screens/inbox/lead-line.tsx";
import { LeadList } from "#console/screens/inbox/lead-list.tsx";
import { useDensity } from "#console/screens/words/density.tsx";
import { leadName, statusLooks } from "#console/screens/words/names.ts";
import { Said } from "#console/screens/words/said.tsx";
import { StatusBadge } from "#console/screens/words/status-badge.tsx";
import { dayInWords, momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { boardStages, type DealRow, type DealSort, pipeline } from "#contract/console/pipeline.ts";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { reasonInWords, valueInWords } from "./card-words.ts";
import { moneyIn, monthInWords } from "./money.ts";

/** The parts of the list's filter that an address may name. */
const parts = ["stage", "owner", "month", "reason", "from", "to", "sort"] as const;

const sortNames: Readonly<Record<Exclude<DealSort, "expected">, string>> = {
  value: "Highest value first",
  stage: "Longest in its stage first",
  age: "Oldest first",
  next: "Next follow-up first",
};

const headings = ["Deal", "Stage", "Next step", "Value", "Expected", "Owner"];

const wholeDay = 24 * 3_600_000;

/** How long ago something was, in days of 24 hours. */
function daysSince(iso: string, now: number): string {
  const days = Math.max(0, Math.floor((now - Date.parse(iso)) / wholeDay));
  if (days === 0) return "today";
  return days === 1 ? "1 day" : `${days} days`;
}

function ageInWords(receivedAt: string, now: number): string {
  const days = daysSince(receivedAt, now);
  return days === "today" ? "Arrived today" : `${days} old`;
}

/** The deals as a list, as filtered and sorted as the address says. */
export function Deals() {
  const { path, query } = useAddress();
  const { density, button } = useDensity();
  const given = new URLSearchParams(query);
  const asked = new URLSearchParams(
    parts.map((name) => [name, given.get(name) ?? ""]).filter(([, value]) => value !== ""),
  );
  const read = useReadPages(pipeline.listDeals, asked.toString(), { keepsPrevious: true });
  const operators = useOperators().filter(({ role }) => role !== "editor");
  const change = (name: (typeof parts)[number], value: string) => {
    const next = new URLSearchParams(query);
    if (value === "") next.delete(name);
    else next.set(name, value);
    go({ path, query: next.toString() }, { replace: true });
  };
  const of = (name: (typeof parts)[number]) => given.get(name) ?? "";
  const pages = read.data?.pages ?? [];
  const [first] = pages;
  const deals = pages.flatMap(({ currency, deals }) => deals.map((deal) => ({ ...deal, currency })));
  const isAll = asked.size === 0;
  return (
    <>
      <search className="filter-bar deal-filter">
        <Choice
          label="Stage"
          all="Open stages"
          value={of("stage")}
          options={boardStages.map((stage) => [stage, statusLooks[stage].name])}
          onChoose={(stage) => change("stage", stage)}
        />
        <Choice
          label="Owner"
          all="Everybody’s"
          value={of("owner")}
          options={[["none", "Nobody’s"], ...operators.map(({ id, name }) => [id, name] as const)]}
          onChoose={(owner) => change("owner", owner)}
        />
        <Choice
          label="Order"
          all="Next expected first"
          value={of("sort")}
          options={Object.entries(sortNames)}
          onChoose={(sort) => change("sort", sort)}
        />
        {(of("month") !== "" || of("reason") !== "") && (
          <a className="chip" href={hrefOf({ path, query: "show=deals" })} aria-current="true">
            {of("month") === "" ? `Lost: ${reasonInWords(of("reason"))}` : monthInWords(of("month"))}
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">, show all</span>
          </a>
        )}
        {button}
      </search>
      {read.error ? (
        <Trouble error={read.error} onRetry={() => void read.refetch()} />
      ) : first === undefined ? (
        <Skeleton label="Loading the deals" />
      ) : first.count === 0 ? (
        <Empty title={isAll ? "No deal is open." : "No deals match."}>
          {isAll
            ? "What visitors send stands here as soon as it arrives. All leads are in the "
            : "Choose another stage or owner, or "}
          <a
            className="link"
            href={hrefOf(isAll ? { path: "/leads", query: "" } : { path, query: "show=deals" })}
          >
            {isAll ? "inbox" : "show all open deals"}
          </a>
          .
        </Empty>
      ) : (
        <>
          <p>
            <b className="figures">{first.count}</b> {first.count === 1 ? "deal" : "deals"},{" "}
            <b className="figures">{moneyIn(first.value, first.currency)}</b>
          </p>
          <LeadList
            leads={deals}
            Line={DealLine}
            headings={headings}
            density={density}
            open=""
            query=""
            isBusy={read.isPlaceholderData}
            hasMore={read.hasNextPage}
            onEnd={() => void read.fetchNextPage({ cancelRefetch: false })}
          />
        </>
      )}
    </>
  );
}

type DealLineProps = LineProps<DealRow & { readonly currency: string }>;

/** One deal: how long it is in its stage, what comes next, what it may bring and when. */
function DealLine({ lead, index, offset, now, ref }: DealLineProps) {
  const { reference, status, callAt, followUpOn, followUpAbout, expectedOn, lostReason } = lead;
  const owner = useOperators().find(({ id }) => id === lead.ownerId)?.name;
  const next = followUpOn === null ? (status === "lost" ? lostReason : "") : followUpAbout;
  return (
    // biome-ignore lint/a11y/useSemanticElements: lines that do not exist yet cannot stand in a <table>
    // biome-ignore lint/a11y/useFocusableInteractive: the link in it takes the focus
    <div
      ref={ref}
      role="row"
      className="lead-line"
      aria-rowindex={index + 2}
      data-index={index}
      style={{ transform: `translateY(${offset}px)` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className="lead-line-who">
        <a href={hrefOf({ path: `/leads/${reference}`, query: "" })} data-lead={reference}>
          <Said>{leadName(lead)}</Said>
        </a>
        <small className="lead-line-words">{ageInWords(lead.receivedAt, now)}</small>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className="deal-stage">
        <StatusBadge status={status} />{" "}
        <span className="figures muted">{daysSince(lead.stageSince, now)}</span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className="deal-next">
        {callAt !== null && `Call ${momentInWords(callAt)}${followUpOn === null ? "" : "; "}`}
        {followUpOn !== null && dayInWords(followUpOn)}
        {followUpOn !== null && next !== "" && ": "}
        {next !== "" ? (
          <Said>{next}</Said>
        ) : (
          followUpOn === null && callAt === null && <span className="muted">None set</span>
        )}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className="figures deal-value">
        {valueInWords(lead, lead.currency)}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell">
        {expectedOn === null ? <span className="muted">No day</span> : dayInWords(expectedOn)}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell">
        {owner === undefined ? <span className="muted">Nobody</span> : <Said>{owner}</Said>}
      </span>
    </div>
  );
}
