import { dimensions, hourlyCounts, mostViewed } from "#server/events/queries.ts";
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

/** What people viewed most, by page, referrer or campaign. */
export async function* eventsBy({ database, target, options: { limit } }: Request) {
  const dimension = dimensions.find((name) => name === target);
  if (dimension === undefined) throw new Error(`Name one of ${dimensions.join(", ")}.`);
  const rows = await mostViewed(database, dimension, limit);
  yield table(
    ["Page views", dimension],
    rows.map(({ name, views }) => [String(views), name === "" ? "(none)" : name]),
  );
}
