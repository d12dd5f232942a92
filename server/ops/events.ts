import { dimensions, hourlyCounts, mostFrequent } from "#server/events/queries.ts";
import { minute, type Request, table } from "./command.ts";

/** What happened in the latest hours. */
export async function* eventsHours({ database, options: { limit } }: Request) {
  const hours = await hourlyCounts(database, limit);
  yield table(
    ["Hour", "Page views", "Visitors (estimated)", "By bots", "Dropped"],
    hours.map(({ hour, views, visitors, bots, dropped }) => [
      minute(hour),
      ...[views, visitors, bots, dropped].map(String),
    ]),
  );
}

function isDimension(name: string | undefined): name is keyof typeof dimensions {
  return name !== undefined && name in dimensions;
}

/** The pages that people viewed most, or the referrers or campaigns of most visits. */
export async function* eventsBy({ database, target, options: { limit } }: Request) {
  if (!isDimension(target)) throw new Error(`Name one of ${Object.keys(dimensions).join(", ")}.`);
  const rows = await mostFrequent(database, target, limit);
  yield table(
    [target === "page_path" ? "Page views" : "Visits", target],
    rows.map(({ name, count }) => [String(count), name === "" ? "(none)" : name]),
  );
}
