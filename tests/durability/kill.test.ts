import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Engine, freshPlace, openAt } from "#tests/support/databases.ts";
import { submitWithoutPause } from "./clients.ts";
import { starterAt, supervise } from "./server-process.ts";
import { discrepancies, readStore } from "./store-check.ts";

/** Milliseconds within which a kill comes, at random. */
const window = 300;

/** One of so many kills comes while the server still starts, the others while it takes submissions. */
const startsHit = 5;

const runs: readonly { readonly engine: Engine; readonly kills: number }[] = [
  { engine: "SQLite", kills: 100 },
  { engine: "PostgreSQL", kills: 20 },
];

test.for(runs)(
  "$kills times kill -9 during submissions loses, doubles and halves no lead on $engine",
  { timeout: 600_000 },
  async ({ engine, kills }) => {
    const place = await freshPlace(engine);
    const server = supervise(starterAt(place));
    const over = new AbortController();
    const submitting = submitWithoutPause(server.origin, "retries", over.signal);

    for (let kill = 1; kill <= kills; kill += 1) {
      if (kill % startsHit !== 0) await server.origin();
      await pause(Math.random() * window);
      await server.killAndRestart();
    }
    over.abort();
    const { acknowledged, refused, unanswered } = await submitting;

    const store = await readStore(await openAt(place));
    expect(refused).toEqual([]);
    expect(discrepancies(acknowledged, store)).toEqual([]);
    // Otherwise the kills hit nothing, and this test could not fail.
    expect(unanswered).toBeGreaterThan(kills);
    console.log(
      `${engine}: ${kills} kills, ${acknowledged.length} leads acknowledged, ${unanswered} attempts unanswered`,
    );
  },
);
