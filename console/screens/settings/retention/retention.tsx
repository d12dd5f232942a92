import { useRead } from "#console/api/use.ts";
import { fileHref } from "#console/screens/content/words.ts";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type RetentionOverview, retention } from "#contract/console/retention.ts";
import { Link } from "#ui/link/link.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { Erased } from "./erased.tsx";
import { Holds } from "./holds.tsx";
import { Ledger } from "./ledger.tsx";

/** What is deleted and when, what was deleted, and which leads have a hold. */
export function Retention() {
  const { data, error, refetch } = useRead(retention.readRetention);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading what was deleted" />;
  return (
    <>
      <section>
        <h2>What is kept how long</h2>
        <Rules overview={data} />
      </section>
      <section>
        <h2>Legal holds</h2>
        <Holds holds={data.holds} />
      </section>
      <section>
        <h2>Addresses that were erased on demand</h2>
        <Erased />
      </section>
      <section>
        <h2>Ledger of deletions</h2>
        <Ledger ledger={data.ledger} />
      </section>
    </>
  );
}

const columns = [
  { heading: "What" },
  { heading: "Kept for" },
  { heading: "Deleted by the last run", figures: true },
];

function Rules({ overview: { rules, lastRunAt } }: { readonly overview: RetentionOverview }) {
  return (
    <>
      <p>
        {lastRunAt === null
          ? "The deletion has not run yet: the server runs it once a day."
          : `The deletion ran last ${momentInWords(lastRunAt)}; the server runs it once a day.`}{" "}
        The privacy policy states the same periods. They stand in{" "}
        <Link href={fileHref("company.yaml", "retention")}>the company's facts</Link> and are changed there.
      </p>
      <Table
        caption="Periods"
        columns={columns}
        rows={rules.map(({ what, period, removed }) => ({
          id: what,
          cells: [what, period, lastRunAt === null ? "–" : (removed ?? "–")],
        }))}
      />
    </>
  );
}
