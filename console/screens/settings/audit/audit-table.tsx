import { useReadPages } from "#console/api/use.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { auditTrail } from "#contract/console/audit.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";

const columns = [
  { heading: "When" },
  { heading: "Who" },
  { heading: "What" },
  { heading: "To whom or what" },
  { heading: "Entry", figures: true },
];

/** What operators did with access and data, newest first. `wish`: the query of the request. */
export function AuditTable({ wish }: { readonly wish: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    auditTrail.readAuditLog,
    wish,
    { cursor: "before" },
  );
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the log" />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return <Empty title="No entry fits.">Choose another person, kind or span above.</Empty>;
  const rows = entries.map(({ position, at, by, action, subject }) => ({
    id: String(position),
    cells: [
      momentInWords(at),
      <Said key="by" fallback="Nobody signed in">
        {by ?? ""}
      </Said>,
      action,
      <Said key="subject">{subject}</Said>,
      position,
    ],
  }));
  return (
    <>
      <Table caption={`The latest ${rows.length} entries`} columns={columns} rows={rows} />
      {hasNextPage && (
        <p>
          <Button small look="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older entries
          </Button>
        </p>
      )}
    </>
  );
}
