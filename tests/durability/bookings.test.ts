import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { catalogue } from "#questionnaires/catalogue.ts";
import { registerWordings } from "#server/leads/commands.ts";
import { takesCalls } from "#tests/support/bookings.ts";
import { type Engine, engines, freshPlace, openAt } from "#tests/support/databases.ts";
import { newOperator } from "#tests/support/operators.ts";
import { inFull, noteFigure, patience } from "#tests/support/torture.ts";
import { starterAt, supervise } from "./server-process.ts";

/** Milliseconds; a kill comes at a random time within them. */
const window = 1500;

const clients = 8;

/** A booking that the server acknowledged, with its secret address. */
type Promised = { readonly key: string; readonly at: string; readonly path: string };

/** Books one time after the other until it is aborted. A booking without an answer is sent again unchanged. */
async function bookWithoutPause(origin: () => Promise<string>, over: AbortSignal) {
  const promised: Promised[] = [];
  let unanswered = 0;
  const ask = async (path: string, init?: RequestInit) => {
    try {
      const response = await fetch((await origin()) + path, { redirect: "manual", ...init });
      return {
        status: response.status,
        location: response.headers.get("location"),
        text: await response.text(),
      };
    } catch {
      unanswered += 1;
      return undefined;
    }
  };
  const client = async () => {
    while (!over.aborted) {
      const page = await ask("/book");
      const times = [...(page?.text ?? "").matchAll(/[?&;]at=([^"&]+)/g)].map(([, at = ""]) =>
        decodeURIComponent(at),
      );
      const at = times[Math.floor(Math.random() * times.length)];
      if (at === undefined) continue;
      const key = randomUUID();
      const body = new URLSearchParams({
        ...{ call: "consultation", at, key, contactName: "Jane", companyName: "Acme" },
        contactEmail: `${key}@acme.example`,
      }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      let answer: Awaited<ReturnType<typeof ask>>;
      do answer = await ask("/book", { method: "POST", headers, body });
      while (answer === undefined && !over.aborted);
      if (answer?.status === 303) promised.push({ key, at, path: answer.location ?? "" });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { promised, unanswered };
}

const runs = engines.map((engine): { readonly engine: Engine; readonly kills: number } => ({
  engine,
  kills: inFull(5, 50),
}));

test.for(runs)(
  "kill -9 while calls are booked loses no booking and doubles none on $engine",
  { timeout: patience(240_000) },
  async ({ engine, kills }) => {
    const place = await freshPlace(engine);
    const database = await openAt(place);
    await registerWordings(database, Object.values(catalogue));
    await takesCalls(database, await newOperator(database, "owner"));
    await takesCalls(database, await newOperator(database, "consultant"));
    const server = supervise(starterAt(place, { CALENDLY_URL: "own" }), async () => undefined);
    const over = new AbortController();
    const booking = bookWithoutPause(server.origin, over.signal);
    for (let kill = 1; kill <= kills; kill += 1) {
      await server.origin();
      await pause(Math.random() * window);
      await server.killAndRestart();
    }
    await pause(window);
    over.abort();
    const { promised, unanswered } = await booking;

    const stored = await database
      .selectFrom("bookings")
      .select(["id", "operator_id", "starts_at", "idempotency_key"])
      .execute();
    // A stored key goes on with a hash of the address.
    const byKey = new Map(stored.map((row) => [row.idempotency_key.split(":")[1], row]));
    const lost = promised.filter(({ key, at }) => byKey.get(key)?.starts_at !== at);
    const seats = stored.map(({ operator_id, starts_at }) => `${operator_id} ${starts_at}`);
    const mails = await database.selectFrom("outbox").select(["message", "lead_id"]).execute();
    const told = new Set(mails.map(({ message }) => message));
    const untold = stored.filter(({ id }) => !told.has(`call-booked:${id}.0`));
    const leads = await database
      .selectFrom("leads")
      .select("id")
      .where("status", "=", "call-booked")
      .execute();
    noteFigure({
      what: `${engine}: ${kills} kill -9, ${promised.length} bookings promised, ${unanswered} attempts unanswered`,
      wanted: "none lost, none double, each with its mail and its lead",
      seen: `${lost.length} lost, ${seats.length - new Set(seats).size} double, ${untold.length} without a mail`,
    });
    expect(lost).toEqual([]);
    expect(new Set(seats).size).toBe(seats.length);
    expect(untold).toEqual([]);
    expect(leads).toHaveLength(stored.length);
    // Otherwise no kill interrupted anything, and this test could not fail.
    expect(unanswered).toBeGreaterThan(0);
    expect(promised.length).toBeGreaterThan(0);
  },
);
