import { momentInWords } from "#console/screens/words/times.ts";
import type { RetentionOverview } from "#contract/console/retention.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Table } from "#ui/table/table.tsx";

const causes = { request: "The person asked", operator: "An operator", retention: "Its age" } as const;

const columns = [{ heading: "Entry" }, { heading: "When" }, { heading: "Why" }, { heading: "Deleted" }];

function inWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([table, count]) => `${table.replaceAll("_", " ")}: ${count}`)
    .join(", ");
}

/** The chain of hashes that says what was deleted, and names nobody. */
export function Ledger({ ledger: { entries, brokenAt, head, latest } }: Pick<RetentionOverview, "ledger">) {
  if (entries === 0) return <Empty title="Nothing was deleted yet.">Each deletion adds an entry.</Empty>;
  return (
    <>
      {brokenAt === null ? (
        <p>
          <Badge tone="ok" mark="total">
            The chain holds
          </Badge>{" "}
          {entries === 1 ? "1 entry" : `${entries} entries`}. Its head, to be compared with older log lines:{" "}
          <code className="settings-hash">{head}</code>
        </p>
      ) : (
        <Notice
          tone="bad"
          title={`Somebody changed the ledger: entry ${brokenAt} does not fit the one before.`}
        >
          Compare it with the ledgerHead in older log lines and with a backup.
        </Notice>
      )}
      <Table
        caption="The newest entries"
        columns={columns}
        rows={latest.map(({ position, at, cause, counts }) => ({
          id: String(position),
          cells: [position, momentInWords(at), causes[cause], inWords(counts)],
        }))}
      />
    </>
  );
}
