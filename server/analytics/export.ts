import { setImmediate as turnEnds } from "node:timers/promises";
import type { Change, Range, Sheet, TableName, Unit } from "#contract/console/analytics.ts";
import { measures, tableNames } from "#contract/console/analytics.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { Database } from "#server/database/open.ts";
import { csvLine } from "#server/http/csv.ts";
import { dropOffOf, overviewOf, rowsOf } from "./queries.ts";

type Lines = readonly (readonly (string | number)[])[];

function numbers({ now, before }: Change): readonly number[] {
  return [now, before];
}

async function table(database: Database, name: TableName, range: Range): Promise<Lines> {
  const rows = await rowsOf(database, name, range);
  const hasLeads = rows.some(({ leads }) => leads !== null);
  const heads = ["Name", "Count", "Period before", ...(hasLeads ? ["Leads", "Leads, period before"] : [])];
  return [heads, ...rows.map((row) => [row.name, ...numbers(row), ...(row.leads ? numbers(row.leads) : [])])];
}

type Wish = { readonly range: Range; readonly unit: Unit };

async function time(database: Database, { range, unit }: Wish): Promise<Lines> {
  const { buckets } = await overviewOf(database, range, unit);
  const forms = Object.values(catalogue);
  return [
    ["From", "Visits", "Page views", ...forms.map(({ title }) => title)],
    ...buckets.map(({ from, visits, views, leads }) => [
      from,
      visits,
      views,
      ...forms.map(({ slug }) => leads[slug] ?? 0),
    ]),
  ];
}

async function way(database: Database, { range, unit }: Wish): Promise<Lines> {
  const { totals } = await overviewOf(database, range, unit);
  return [["Step", "Count", "Period before"], ...measures.map((name) => [name, ...numbers(totals[name])])];
}

async function steps(database: Database, { range }: Wish): Promise<Lines> {
  const { questionnaires } = await dropOffOf(database, range);
  const rows = questionnaires.flatMap(({ title, steps: reached }) =>
    reached.map((row) => [title, row.title, ...numbers(row)]),
  );
  return [["Questionnaire", "Step", "Count", "Period before"], ...rows];
}

const others = { time, way, steps };

function isTable(sheet: Sheet): sheet is TableName {
  return tableNames.some((name) => name === sheet);
}

/** Lines written at once: few enough not to block other requests. */
const together = 200;

/**
 * A sheet of the analytics as CSV (UTF-8 with the byte order mark that Excel needs), in pieces, between which
 * other requests are served.
 */
export async function* sheetOf(database: Database, sheet: Sheet, wish: Wish): AsyncGenerator<string> {
  const lines = await (isTable(sheet) ? table(database, sheet, wish.range) : others[sheet](database, wish));
  yield "\uFEFF";
  for (let first = 0; first < lines.length; first += together) {
    yield lines
      .slice(first, first + together)
      .map(csvLine)
      .join("");
    await turnEnds();
  }
}
