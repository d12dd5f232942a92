import { describe, expect, test } from "vitest";
import { engines, freshDatabase, freshStore, openAt } from "#tests/support/databases.ts";
import { signInThrottle } from "./tries.ts";

const email = "owner@lumenward.example";

const hour = 3_600_000;

/** A clock that the test sets. */
function handClock() {
  let time = Date.parse("2026-06-01T08:00:00.000Z");
  return {
    move: (milliseconds: number) => {
      time += milliseconds;
    },
    now: () => new Date(time),
    elapsed: () => time,
  };
}

/** An unknown browser, at one of 1,000 addresses in different networks. */
function stranger(number: number, typed = email) {
  return { address: `10.${(number % 1000) >> 8}.${number % 256}.1`, email: typed, device: undefined };
}

describe.each(engines)("on %s", (engine) => {
  test("several processes grant together what one would, and a known browser is not held up", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    // A second connection to one SQLite file in one thread would wait for the first.
    const other = engine === "SQLite" ? database : await openAt(place);
    const processes = [signInThrottle(database), signInThrottle(other), signInThrottle(other)];
    const takes = Array.from({ length: 60 }, (_, number) =>
      processes[number % processes.length]?.take(stranger(number)),
    );
    const waits = await Promise.all(takes);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(Math.max(...waits.map((wait) => wait ?? 0))).toBeLessThanOrEqual(300_000);
    for (const { take } of processes) expect(await take({ address: "", email, device: "known" })).toBe(0);

    const stored = JSON.stringify(await database.selectFrom("sign_in_tries").selectAll().execute());
    expect(stored).not.toContain("10.0");
    expect(stored).not.toContain("owner");
  });

  test("processes whose clocks differ grant no more than the one that is ahead", async () => {
    const database = await freshDatabase(engine);
    const [ahead, behind] = [handClock(), handClock()];
    ahead.move(10 * 60_000);
    const processes = [signInThrottle(database, behind), signInThrottle(database, ahead)];
    let granted = 0;
    for (let number = 0; number < 40; number += 1) {
      if ((await processes[number % 2]?.take(stranger(number))) === 0) granted += 1;
    }
    // Five at once, and the first one that is back after ten minutes.
    expect(granted).toBe(6);
  });

  test("what a right password took is there again, and what was used up comes back with time", async () => {
    const database = await freshDatabase(engine);
    const clock = handClock();
    const first = signInThrottle(database, clock);
    const attempt = stranger(1);
    for (let time = 0; time < 5; time += 1) expect(await first.take(attempt)).toBe(0);
    await first.giveBack(attempt);
    const again = () => signInThrottle(database, clock).take(attempt);
    expect(await again()).toBe(0);
    expect(await again()).toBe(300_000);
    clock.move(300_000);
    expect(await again()).toBe(0);
    expect(await again()).toBeGreaterThan(0);
    // A clock that was years ahead, and is right again, delays nobody.
    clock.move(8 * 365 * 24 * hour);
    expect(await again()).toBe(0);
    clock.move(-8 * 365 * 24 * hour);
    expect(await again()).toBe(0);
  });

  test("an address has 10 tries, whatever names it types, and its network 40", async () => {
    const { take } = signInThrottle(await freshDatabase(engine), handClock());
    const granted = async (address: string, count: number) => {
      const typed = (number: number) => `${address} ${number}@lumenward.example`;
      const waits = [];
      for (let number = 0; number < count; number += 1) {
        waits.push(await take({ address, email: typed(number), device: undefined }));
      }
      return waits.filter((wait) => wait === 0).length;
    };
    expect(await granted("192.0.2.1", 15)).toBe(10);
    for (const last of [2, 3, 4, 5]) await granted(`192.0.2.${last}`, 10);
    expect(await granted("192.0.2.6", 10)).toBe(0);
    expect(await granted("192.0.3.1", 10)).toBe(10);
  });
});

test("100,000 guesses of an hour at five names: 17 at each are compared, and 4,096 rows hold all that are invented", async () => {
  const database = await freshDatabase("SQLite");
  const clock = handClock();
  const { take } = signInThrottle(database, clock);
  const names = ["anna", "ben", "carla", "dan", "eve"].map((name) => `${name}@lumenward.example`);
  const granted = new Map<string, number>();
  for (let number = 0; number < 100_000; number += 1) {
    clock.move(hour / 100_000);
    const typed = names[(number >> 1) % 5] ?? "";
    const isInvented = number % 2 === 1;
    const wait = await take(stranger(number, isInvented ? `${number}@lumenward.example` : typed));
    if (wait === 0 && !isInvented) granted.set(typed, (granted.get(typed) ?? 0) + 1);
  }
  const counts = names.map((name) => granted.get(name) ?? 0);
  // Fewer when an invented name falls into the same group.
  expect(Math.max(...counts)).toBeLessThanOrEqual(17);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  const rows = await database.selectFrom("sign_in_tries").select("id").execute();
  expect(rows.length).toBeLessThanOrEqual(4_096);
});
