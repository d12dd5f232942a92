import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Engine, freshPlace, openAt } from "#tests/support/databases.ts";
import { patience, rounds } from "#tests/support/torture.ts";
import { submitWithoutPause } from "./clients.ts";
import { starterAt, supervise } from "./server-process.ts";
import { discrepancies, readStore } from "./store-check.ts";

/** Milliseconds within which a kill comes, at random: long enough that a server which has just started stores leads. */
const window = 400;

/** One of so many kills comes while the server still starts, the others while it takes submissions. */
const startsHit = 5;

const runs: readonly { readonly engine: Engine; readonly kills: number }[] = [
  { engine: "SQLite", kills: 30 },
  { engine: "PostgreSQL", kills: 10 },
];

test.for(runs)(
  "kill -9 during submissions loses, doubles and halves no lead on $engine",
  { timeout: patience(300_000) },
  async ({ engine, kills }) => {
    const place = await freshPlace(engine);
    const server = supervise(starterAt(place));
    const over = new AbortController();
    const submitting = submitWithoutPause(server.origin, "retries", over.signal);

    let made = 0;
    for (const kill of rounds(kills)) {
      if (kill % startsHit !== 0) await server.origin();
      await pause(Math.random() * window);
      await server.killAndRestart();
      made = kill;
    }
    over.abort();
    const { acknowledged, refused, unanswered } = await submitting;

    const store = await readStore(await openAt(place));
    expect(refused).toEqual([]);
    expect(discrepancies(acknowledged, store)).toEqual([]);
    // Otherwise the kills hit nothing, and this test could not fail.
    expect(unanswered).toBeGreaterThan(made);
    expect(acknowledged.length).toBeGreaterThan(made);
    console.log(
      `${engine}: ${made} kills, ${acknowledged.length} leads acknowledged, ${unanswered} attempts unanswered`,
    );
  },
);
