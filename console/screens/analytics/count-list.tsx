import { hrefOf, useAddress } from "#console/address/address.ts";
import { useRead } from "#console/api/use.ts";
import { Said } from "#console/screens/words/said.tsx";
import { Trouble } from "#console/screens/words/trouble.tsx";
import {
  analytics,
  type CountTable,
  type TableName,
  type TableRow,
  tableNames,
} from "#contract/console/analytics.ts";
import { Bar } from "#ui/bar/bar.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { changeInShort, counted, rangeInWords, shareOf } from "./figures.ts";
import { Panel } from "./panel.tsx";
import { queryWith, type View } from "./span.ts";

type Words = {
  readonly title: string;
  /** What one line is. */
  readonly one: string;
  /** What is counted. */
  readonly count: string;
  /** Shown instead of a name that is not known. */
  readonly unknown: string;
};

const words: Readonly<Record<TableName, Words>> = {
  landings: { title: "First pages", one: "Page", count: "Visits", unknown: "Not known" },
  pages: { title: "Pages", one: "Page", count: "Views", unknown: "Not known" },
  referrers: { title: "Referrers", one: "Site", count: "Visits", unknown: "Direct, or not known" },
  campaigns: { title: "Campaigns", one: "Campaign", count: "Visits", unknown: "No campaign" },
  buttons: { title: "Buttons", one: "Button", count: "Pressed", unknown: "Not known" },
  downloads: { title: "Downloads", one: "File", count: "Downloads", unknown: "Not known" },
};

/** Counts by name: pages, sources of visits, pressed buttons, and what followed. */
export function CountList({ view }: { readonly view: View }) {
  const { path, query } = useAddress();
  const { data, error, refetch } = useRead(analytics.readCountTable, {
    ...view.range,
    table: view.table,
  });
  return (
    <Panel
      title={words[view.table].title}
      note={
        view.table === "landings" || view.table === "campaigns" || view.table === "referrers"
          ? "Visits, and the leads that came of them; conversion is leads per visit"
          : "How often, and how often in the days before"
      }
      sheet={view.table}
      view={view}
    >
      <nav className="range-bar-chips" aria-label="Lists">
        {tableNames.map((name) => (
          <a
            key={name}
            className="chip"
            href={hrefOf({ path, query: queryWith(query, { table: name }) })}
            aria-current={name === view.table ? "true" : undefined}
          >
            {words[name].title}
          </a>
        ))}
      </nav>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the list" />
      ) : data.rows.length === 0 ? (
        <Empty title="Nothing was counted in these days.">Choose more days above.</Empty>
      ) : (
        <Names view={view} data={data} />
      )}
    </Panel>
  );
}

function Names({ view, data }: { readonly view: View; readonly data: CountTable }) {
  const { title, one, count, unknown } = words[view.table];
  const hasLeads = data.rows.some(({ leads }) => leads !== null);
  const most = Math.max(1, ...data.rows.map(({ now }) => now));
  const columns = [
    { heading: one },
    { heading: "Share of the most frequent" },
    { heading: count, figures: true },
    { heading: "Change", figures: true },
    ...(hasLeads
      ? [
          { heading: "Leads", figures: true },
          { heading: "Conversion", figures: true },
          { heading: "Conversion before", figures: true },
        ]
      : []),
  ];
  const rows = data.rows.map((row) => ({
    id: row.name,
    cells: [
      <Said key="name" fallback={unknown}>
        {row.name}
      </Said>,
      <span key="bar" className="panel-bar">
        <Bar percent={Math.round((row.now / most) * 1000) / 10} />
      </span>,
      counted(row.now),
      changeInShort(row),
      ...conversionOf(row),
    ],
  }));
  return (
    <>
      <Table caption={`${title}, ${rangeInWords(view.range)}`} columns={columns} rows={rows} />
      {data.more > 0 && (
        <p className="fine muted">
          {counted(data.more)} more {data.more === 1 ? "line is" : "lines are"} in the CSV.
        </p>
      )}
    </>
  );
}

function conversionOf({ now, before, leads }: TableRow): readonly string[] {
  if (leads === null) return [];
  return [counted(leads.now), shareOf(leads.now, now), shareOf(leads.before, before)];
}
