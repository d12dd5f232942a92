import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { withDeadline } from "#server/database/deadline.ts";
import { isUnavailable } from "#server/http/unavailable.ts";
import { freshPlace, openAt } from "#tests/support/databases.ts";
import { relayTo } from "#tests/support/relay.ts";
import { addWording } from "#tests/support/units.ts";
import { newSubmission, send } from "./clients.ts";
import { starterAt } from "./server-process.ts";
import { readStore } from "./store-check.ts";

test("a transaction that PostgreSQL does not answer ends at its deadline, and the next is not affected", async () => {
  const database = await openAt(await freshPlace("PostgreSQL"));
  const hanging = withDeadline(200, () =>
    database.transaction().execute((transaction) => sql`select pg_sleep(3600)`.execute(transaction)),
  );
  const failure = await hanging.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(isUnavailable(failure)).toBe(true);
  // More than there are connections: the one that was ended is in nobody's way.
  const stored = Array.from({ length: 20 }, (_, index) => addWording(database, `wording ${index}`));
  await expect(Promise.all(stored)).resolves.toHaveLength(20);
});

test("a lead that PostgreSQL does not answer gets 503, and is stored once when it is sent again", {
  timeout: 120_000,
}, async () => {
  const place = await freshPlace("PostgreSQL");
  const direct = new URL(place.databaseUrl ?? "");
  const relay = await relayTo(Number(direct.port));
  const relayed = Object.assign(new URL(direct), { port: String(relay.port) }).href;
  const origin = await starterAt({ ...place, databaseUrl: relayed })().ready;
  if (origin === undefined) throw new Error("the server ended before it was ready");
  const { key, company } = newSubmission();
  expect(await send(origin, newSubmission())).toMatchObject({ status: 201 });
  relay.hold();
  const first = send(origin, { key, company });
  // Waits for the first one's transaction, and then for one of its own.
  await pause(1_000);
  const second = send(origin, { key, company });
  for (const refusal of await Promise.all([first, second])) {
    expect(refusal).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  }
  // The site's own pages do not wait for the database.
  expect((await fetch(origin)).status).toBe(200);
  relay.release();
  await expect
    .poll(async () => (await send(origin, { key, company }))?.status, { timeout: 30_000 })
    .toBe(201);
  const { leads } = await readStore(await openAt(place));
  expect(leads.filter((lead) => lead.company === company)).toHaveLength(1);
});
