import { Client } from "pg";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";

/** Number of its write-ahead log files, of 16 MB each, that it can use again. */
const logFiles = 30;

async function command(address: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/**
 * A PostgreSQL in the state of one that has worked for a while. A new one makes each file of its write-ahead
 * log when it needs it, which stops all commits for 60 to 75 ms. Later it uses old files again, as many as
 * `min_wal_size` lets it keep. They become free when it makes a fresh database, so use each fresh database
 * before you ask for the next one.
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
