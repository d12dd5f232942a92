import { firstRunPath } from "#contract/console/first-run.ts";
import type { Database } from "#server/database/open.ts";
import type { Settings } from "#server/settings/settings.ts";
import { mintFirstRun } from "./commands.ts";

/** Hosts that mean this machine alone, or all of its addresses. In a browser they become localhost. */
const own = new Set(["127.0.0.1", "0.0.0.0", "::1", "::"]);

function originOf({ consoleUrl, host, port }: Pick<Settings, "consoleUrl" | "host" | "port">): string {
  if (consoleUrl !== undefined) return consoleUrl;
  const named = host.includes(":") ? `[${host}]` : host;
  return `http://${own.has(host) ? "localhost" : named}:${port}`;
}

/**
 * A new one-time address at which the first owner is made; undefined when there is an owner. `port`: that on
 * which the server listens.
 */
export async function firstRunAddress(
  database: Database,
  settings: Pick<Settings, "consoleUrl" | "host" | "port">,
  now: Date,
): Promise<string | undefined> {
  const token = await mintFirstRun(database, now);
  return token && `${originOf(settings)}/console${firstRunPath}#${token}`;
}
