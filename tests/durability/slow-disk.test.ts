import { expect, test } from "vitest";
import { catalogue } from "#questionnaires/catalogue.ts";
import { registerWordings } from "#server/leads/commands.ts";
import { freshPlace, openAt } from "#tests/support/databases.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { slowSync } from "#tests/support/slow-sync.ts";
import { newSubmission, send } from "./clients.ts";
import { starterAt } from "./server-process.ts";

/** Milliseconds that a sync takes at the least: far more than an answer takes on a busy machine. */
const sync = 3000;

const fault = import.meta.resolve("./synchronous-normal.mjs");

/** A server on a slow disk, after its start; undefined when the disk cannot be made slow. */
async function slowServer(milliseconds: number, more: Readonly<Record<string, string>> = {}) {
  const place = await freshPlace("SQLite");
  const slow = slowSync(place.dataDir, milliseconds);
  if (slow === undefined) return undefined;
  const database = await openAt(place);
  await registerWordings(database, Object.values(catalogue));
  const [reference = ""] = await storeLeads(database, 1);
  const origin = (await starterAt(place, { ...slow, ...more })().ready) ?? "";
  // The first write to a new log also syncs its header, in every mode of durability.
  await send(origin, newSubmission());
  return { origin, reference };
}

test("on a slow disk a lead is answered after its sync, and pages and reads wait for no sync", async (context) => {
  const server = await slowServer(sync);
  if (server === undefined) return context.skip("there is no C compiler to make the disk slow with");
  const answered: string[] = [];
  const began = performance.now();
  const lead = send(server.origin, newSubmission()).then((answer) => {
    answered.push(`lead ${answer?.status}`);
    return performance.now() - began;
  });
  const page = await fetch(server.origin);
  answered.push(`page ${page.status}`);
  const read = await fetch(`${server.origin}/received?reference=${server.reference}`);
  answered.push(`read ${read.status}`);
  expect(await lead).toBeGreaterThanOrEqual(sync);
  expect(answered).toEqual(["page 200", "read 200", "lead 201"]);
}, 120_000);

test("a server that does not wait for the disk is found out", async (context) => {
  const server = await slowServer(sync, { NODE_OPTIONS: `--import=${fault}` });
  if (server === undefined) return context.skip("there is no C compiler to make the disk slow with");
  const began = performance.now();
  await send(server.origin, newSubmission());
  expect(performance.now() - began).toBeLessThan(sync);
}, 120_000);

test("leads that arrive together share a sync", async (context) => {
  const each = 1_000;
  const server = await slowServer(each);
  if (server === undefined) return context.skip("there is no C compiler to make the disk slow with");
  const together = 32;
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: together }, () => send(server.origin, newSubmission())),
  );
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201));
  // One sync for each submission would take this whole time.
  expect(performance.now() - began).toBeLessThan((together * each) / 2);
}, 120_000);
