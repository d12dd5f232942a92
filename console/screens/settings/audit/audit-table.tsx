import { useAuditLog } from "#console/api/own.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";

const columns = [
  { heading: "When" },
  { heading: "Who" },
  { heading: "What" },
  { heading: "To whom or what" },
];

/** What operators did with access and data. Owners alone see it. */
export function AuditTable() {
  const { data, error, refetch } = useAuditLog();
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the log" />;
  const rows = data.entries.map(({ id, at, by, action, subject }) => ({
    id,
    cells: [
      momentInWords(at),
      <Said key="by" fallback="Nobody signed in">
        {by ?? ""}
      </Said>,
      action,
      <Said key="subject">{subject}</Said>,
    ],
  }));
  return <Table caption="The latest entries" columns={columns} rows={rows} />;
}
