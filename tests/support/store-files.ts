import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import type { Place } from "./databases.ts";

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The files below a folder whose bytes hold one of the texts, as "file: text". */
export async function filesWith(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const file of await filesIn(folder)) {
    const bytes = await readFile(file);
    for (const text of texts.filter((candidate) => bytes.includes(candidate))) found.push(`${file}: ${text}`);
  }
  return found;
}

/** The tables of a PostgreSQL that hold one of the texts in any column, as "table: text". */
async function tablesWith(databaseUrl: string, texts: readonly string[]): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select format('%I', table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    for (const text of texts) {
      const hits = await client.query(`select 1 from ${name} as t where strpos(t::text, $1) > 0 limit 1`, [
        text,
      ]);
      if (hits.rows.length > 0) found.push(`${name}: ${text}`);
    }
  }
  await client.end();
  return found;
}

/** Where in a store one of the texts is: in the bytes of its files, and in the tables of PostgreSQL. */
export async function tracesIn(
  { dataDir, databaseUrl }: Place,
  texts: readonly string[],
): Promise<readonly string[]> {
  const tables = databaseUrl === undefined ? [] : await tablesWith(databaseUrl, texts);
  return [...(await filesWith(dataDir, texts)), ...tables];
}
