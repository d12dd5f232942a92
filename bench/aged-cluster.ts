import { Client } from "pg";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";

/** Files of 16 MB for its log that it has at hand. */
const logFiles = 30;

async function command(address: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/**
 * A PostgreSQL that has been at work for a while. A new one makes each file of its log when it needs it, and for the 60
 * to 75 ms which that takes no commit ends; later it uses old files again, as many as `min_wal_size` lets it keep. They
 * are free again whenever it makes a fresh database, so whoever asks for one uses it before asking for the next.
 */
export async function startAgedCluster(): Promise<Cluster> {
  const cluster = await startCluster();
  const address = await cluster.freshDatabase();
  await command(
    address,
    `alter system set min_wal_size = '${logFiles * 16}MB'`,
    "select pg_reload_conf()",
    ...Array.from({ length: logFiles }, () => [
      "select pg_logical_emit_message(false, '', '')",
      "select pg_switch_wal()",
    ]).flat(),
  );
  return {
    ...cluster,
    async freshDatabase() {
      const fresh = await cluster.freshDatabase();
      await command(address, "checkpoint");
      return fresh;
    },
  };
}
