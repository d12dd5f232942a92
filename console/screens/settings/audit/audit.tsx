import "./audit.css";
import { useAddress } from "#console/address/address.ts";
import { useRead } from "#console/api/use.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { auditTrail } from "#contract/console/audit.ts";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { AuditFilterForm } from "./audit-filter.tsx";
import { AuditTable } from "./audit-table.tsx";

const columns = [
  { heading: "Last" },
  { heading: "Whose name" },
  { heading: "Why" },
  { heading: "Times that day", figures: true },
];

/** Sign-ins that were refused, the latest first. */
function RefusedTable() {
  const { data, error, refetch } = useRead(auditTrail.listRefusedSignIns);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the sign-ins" />;
  if (data.counts.length === 0)
    return <Empty title="None was refused.">What is refused from now on is counted here.</Empty>;
  const rows = data.counts.map(({ id, reason, name, count, lastAt }) => ({
    id,
    cells: [
      momentInWords(lastAt),
      <Said key="name" fallback="Nobody's">
        {name ?? ""}
      </Said>,
      reason,
      count,
    ],
  }));
  return <Table caption="By the day" columns={columns} rows={rows} />;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}

function startOf(day: string): string {
  return new Date(`${day}T00:00`).toISOString();
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The query of the request, made from the address's query. Days on the reader's clock become times. */
export function wishOf(query: string): string {
  const given = new URLSearchParams(query);
  const [from, until] = [given.get("from") ?? "", given.get("until") ?? ""];
  const wish = {
    by: given.get("by") ?? "",
    kind: given.get("kind") ?? "",
    from: isDay.test(from) ? startOf(from) : "",
    until: isDay.test(until) ? dayAfter(until) : "",
  };
  return new URLSearchParams(Object.entries(wish).filter(([, value]) => value !== "")).toString();
}

/** What operators did, and the sign-ins that were refused. */
export function Audit() {
  const { query } = useAddress();
  return (
    <>
      <section>
        <h2>What operators did</h2>
        <AuditFilterForm key={query} query={query} />
        <AuditTable wish={wishOf(query)} />
      </section>
      <section>
        <h2>Sign-ins that were refused</h2>
        <p>
          Counted by the day, apart from what operators did. A few are typing mistakes; many are somebody who
          guesses. Passkeys and browsers in which one has signed in before go on all the same.
        </p>
        <RefusedTable />
      </section>
    </>
  );
}
