import { useRead } from "#console/api/use.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { auditTrail } from "#contract/console/audit.ts";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";

const columns = [
  { heading: "Last" },
  { heading: "Whose name" },
  { heading: "Why" },
  { heading: "Times that day", figures: true },
];

/** Sign-ins that were refused, the latest first. */
export function RefusedTable() {
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
