import { type Query, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  countTable,
  dropOff,
  overview,
  type Range,
  type Sheet,
  type TableName,
  type Unit,
} from "#contract/console/analytics.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { pathOf, reading } from "./client.ts";

const api = "/api/console/analytics";

/** The numbers of a range, and how they grew over time. */
export function useOverview(range: Range, unit: Unit) {
  const query = new URLSearchParams({ ...range, unit });
  return useQuery({ queryKey: [api, `overview?${query}`], queryFn: reading(overview) });
}

/** A table of counts by name. */
export function useCountTable(table: TableName, range: Range) {
  const query = new URLSearchParams({ ...range, table });
  return useQuery({ queryKey: [api, `table?${query}`], queryFn: reading(countTable) });
}

/** How far people came in each questionnaire. */
export function useDropOff(range: Range) {
  const query = new URLSearchParams(range);
  return useQuery({ queryKey: [api, `steps?${query}`], queryFn: reading(dropOff) });
}

/** Counts again. The numbers of the present day grow, and the server does not announce that. */
export function useCountAgain() {
  const client = useQueryClient();
  const isOurs = ({ queryKey }: Query) => pathOf(queryKey).startsWith(`${api}/`);
  return () => client.invalidateQueries({ predicate: isOurs });
}

/** The address of a sheet as CSV. */
export function sheetAddress(sheet: Sheet, range: Range, unit: Unit): string {
  return `${consoleEndpoints.analyticsCsv.path}?${new URLSearchParams({ ...range, sheet, unit })}`;
}
