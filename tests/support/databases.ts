import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { scratch } from "./scratch.ts";
import type {} from "./stores.ts";

/** The engines that every test of stored data runs on. */
export const engines = ["SQLite", "PostgreSQL"] as const;

export type Engine = (typeof engines)[number];

/** The settings that decide where the data is. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined };

/** A folder of its own on a disk, removed when the test ends. */
export async function freshFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "lumenward-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function freshPostgres(template: string): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return Object.assign(url, { pathname: `/${name}` }).href;
}

/** A place with an empty store. `parent`: the folder in which its folder is made, by default for what need not be durable. */
export async function freshStore(engine: Engine, parent = scratch): Promise<Place> {
  const dataDir = await freshFolder(parent);
  if (engine === "PostgreSQL") return { dataDir, databaseUrl: await freshPostgres(inject("emptyDatabase")) };
  await copyFile(inject("emptyFile"), join(dataDir, "lumenward.db"));
  return { dataDir, databaseUrl: undefined };
}

/** A place for a database, without tables. `parent`: the folder for its folder, by default on a disk. */
export async function freshPlace(engine: Engine, parent?: string): Promise<Place> {
  const dataDir = await freshFolder(parent);
  return { dataDir, databaseUrl: engine === "PostgreSQL" ? await freshPostgres("template1") : undefined };
}

/** Opens the database of a place, as one process would; closed when the test ends. */
export async function openAt(place: Place): Promise<Database> {
  const database = await openDatabase(place);
  onTestFinished(() => closeDatabase(database));
  return database;
}

/** An empty database with its tables, which need not be durable; closed when the test ends. */
export async function freshDatabase(engine: Engine): Promise<Database> {
  return openAt(await freshStore(engine));
}
