import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { engines, freshPlace, openAt } from "#tests/support/databases.ts";
import { type Experience, submitWithoutPause } from "./clients.ts";
import { starterAt } from "./server-process.ts";
import { discrepancies, readStore } from "./store-check.ts";

/** Each stop interrupts submissions at another moment. */
const stops = 5;

test.for(engines)(
  "SIGTERM during submissions answers whatever is stored, and exits with 0, on %s",
  { timeout: 120_000 },
  async (engine) => {
    const place = await freshPlace(engine);
    const start = starterAt(place);
    const acknowledged = [];

    for (let stop = 1; stop <= stops; stop += 1) {
      const server = start();
      const origin = await server.ready;
      if (origin === undefined) throw new Error("the server ended before it was ready");
      const over = new AbortController();
      const experience: Experience = { acknowledged: [], refused: [], unanswered: 0, turnedAway: 0 };
      const submitting = submitWithoutPause(async () => origin, "gives up", over.signal, experience);
      // On a busy machine the first answers take some time. Without them this test could not fail.
      await expect.poll(() => experience.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0);
      await pause(Math.random() * 200);
      server.kill("SIGTERM");
      expect(await server.exit).toBe(0);
      over.abort();
      await submitting;
      expect(experience.refused).toEqual([]);
      acknowledged.push(...experience.acknowledged);
    }

    expect(acknowledged.length).toBeGreaterThanOrEqual(stops);
    const store = await readStore(await openAt(place));
    expect(discrepancies(acknowledged, store)).toEqual([]);
  },
);
