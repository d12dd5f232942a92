import { describe, expect, test } from "vitest";
import { engines, freshPlace, openAt } from "#tests/support/databases.ts";
import { signInThrottle } from "./commands.ts";

const email = "owner@lumenward.example";

describe.each(engines)("on %s", (engine) => {
  test("several processes grant together what one would, and a known browser is not held up", async () => {
    const place = await freshPlace(engine);
    const database = await openAt(place);
    // A second connection to one SQLite file in one thread would wait for the first.
    const other = engine === "SQLite" ? database : await openAt(place);
    const processes = [signInThrottle(database), signInThrottle(other), signInThrottle(other)];
    const takes = Array.from({ length: 60 }, (_, number) =>
      processes[number % processes.length]?.take({ address: `192.0.2.${number}`, email, device: undefined }),
    );
    const waits = await Promise.all(takes);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    expect(Math.max(...waits.map((wait) => wait ?? 0))).toBeLessThanOrEqual(1800_000 / 20);
    for (const { take } of processes) expect(await take({ address: "", email, device: "known" })).toBe(0);

    const stored = JSON.stringify(await database.selectFrom("sign_in_tries").selectAll().execute());
    expect(stored).not.toContain("192.0.2");
    expect(stored).not.toContain("owner");
  });

  test("what a right password took is there again, and what was used up comes back with time", async () => {
    const database = await openAt(await freshPlace(engine));
    const attempt = { address: "192.0.2.1", email, device: undefined };
    const first = signInThrottle(database);
    for (let time = 0; time < 10; time += 1) expect(await first.take(attempt)).toBe(0);
    await first.giveBack(attempt);
    expect(await signInThrottle(database).take(attempt)).toBe(0);
    expect(await signInThrottle(database).take(attempt)).toBeGreaterThan(0);
    const before = new Date(Date.now() - 90_000).toISOString();
    await database.updateTable("sign_in_tries").set({ at: before }).execute();
    expect(await signInThrottle(database).take(attempt)).toBe(0);
    expect(await signInThrottle(database).take(attempt)).toBeGreaterThan(0);
  });
});
