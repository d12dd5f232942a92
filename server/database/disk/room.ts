import { statfs } from "node:fs/promises";
import type { Settings } from "#server/settings/settings.ts";

/** Bytes of the disk that are kept free for leads. With less, events are not counted. */
const reserve = 2 ** 30;

/** Milliseconds for which an answer of the file system is cached. */
const freshness = 1_000;

/**
 * Asks whether the disk of the store has more room than what is kept for leads. True where PostgreSQL has the
 * store: its disk cannot be seen from here. `kept`: bytes.
 */
export function roomBesideLeads(
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
  kept = reserve,
): () => Promise<boolean> {
  let latest = Promise.resolve(true);
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > kept;
  };
  return () => {
    const now = performance.now();
    if (databaseUrl === undefined && now - askedAt > freshness) {
      latest = ask();
      askedAt = now;
    }
    return latest;
  };
}
