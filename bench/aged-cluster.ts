import { Client } from "pg";
import { type Cluster, startCluster } from "#tests/support/cluster.ts";

/** Files of 16 MB for its log that it has at hand. */
const logFiles = 30;

/**
 * A PostgreSQL that has been at work for a while. A new one makes each file of its log when it needs it, and for the 60
 * to 75 ms which that takes no commit ends; later it uses old files again, as many as `min_wal_size` lets it keep.
 */
export async function startAgedCluster(): Promise<Cluster> {
  const cluster = await startCluster();
  const client = new Client({ connectionString: await cluster.freshDatabase() });
  await client.connect();
  await client.query(`alter system set min_wal_size = '${logFiles * 16}MB'`);
  await client.query("select pg_reload_conf()");
  for (let file = 0; file < logFiles; file += 1) {
    await client.query("select pg_logical_emit_message(false, '', '')");
    await client.query("select pg_switch_wal()");
  }
  await client.query("checkpoint");
  await client.end();
  return cluster;
}
