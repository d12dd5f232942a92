import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { giveBackChore } from "#server/database/chores.ts";
import { type Engine, freshPlace, openAt, type Place } from "#tests/support/databases.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { filesWith } from "#tests/support/store-files.ts";
import { inFull, noteFigure, patience } from "#tests/support/torture.ts";
import { submitWithoutPause } from "./clients.ts";
import { starterAt, supervise } from "./server-process.ts";
import { discrepancies, readStore } from "./store-check.ts";

/** Milliseconds; a kill comes at a random time within them. Long enough for a new server to store leads. */
const window = 400;

/** Of so many kills one comes during a start, one during a backup, and the others in between. */
const every = 5;

/**
 * Each engine gets 1,000 kills in the long run, 200 of them during backups. Each part has a new store: so
 * backups stay as short as on an ordinary day, and a part that failed can be repeated alone.
 */
const parts = Array.from({ length: inFull(1, 10) }, (_, part) => part + 1);

const runs = parts.flatMap(
  (part): readonly { readonly engine: Engine; readonly part: number; kills: number }[] => [
    { engine: "SQLite", part, kills: inFull(10, 100) },
    { engine: "PostgreSQL", part, kills: inFull(4, 100) },
  ],
);

const settings = { BACKUP_EVERY_HOURS: "24", BACKUP_PASSPHRASE: "correct horse battery staple" };

function unfinished({ dataDir }: Place): readonly string[] {
  try {
    return readdirSync(join(dataDir, "backups")).filter((name) => name.endsWith(".part"));
  } catch {
    return [];
  }
}

async function untilBackup(place: Place): Promise<void> {
  await expect.poll(() => unfinished(place), { interval: 5, timeout: 60_000 }).toHaveLength(1);
}

/** Files with visitors' words in plain text on purpose: the store, mails without a mail server, the site. */
const plainOnPurpose = /^(?:mail|dist)$/;

/** All other files of DATA_DIR that contain visitors' words. */
async function plainText({ dataDir }: Place): Promise<readonly string[]> {
  const others = readdirSync(dataDir, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !plainOnPurpose.test(entry.name),
  );
  const email = String(fullAnswers["contactEmail"]);
  const found = others.map(({ name }) => filesWith(join(dataDir, name), [email]));
  return (await Promise.all(found)).flat();
}

test.for(runs)(
  "kill -9 during submissions and backups loses, doubles and halves no lead and leaves no plain text on $engine, part $part",
  { timeout: patience(300_000) },
  async ({ engine, kills }) => {
    const place = await freshPlace(engine);
    const database = await openAt(place);
    const seen = { duringBackups: 0, plain: new Set<string>() };
    const server = supervise(starterAt(place, settings), async () => {
      if (unfinished(place).length > 0) seen.duringBackups += 1;
      for (const file of await plainText(place)) seen.plain.add(file);
    });
    const over = new AbortController();
    const submitting = submitWithoutPause(server.origin, "retries", over.signal);

    for (let kill = 1; kill <= kills; kill += 1) {
      if (kill % every !== 0) await server.origin();
      if (kill % every === 1) await untilBackup(place);
      await pause(Math.random() * window);
      // The next server makes a backup.
      if (kill % every === 0) await giveBackChore(database, "backup");
      await server.killAndRestart();
    }
    over.abort();
    const { acknowledged, refused, unanswered } = await submitting;

    const store = await readStore(database);
    const wrong = discrepancies(acknowledged, store);
    noteFigure({
      what: `${engine}: ${kills} kill -9, ${seen.duringBackups} of them during backups, ${acknowledged.length} leads acknowledged, ${unanswered} attempts unanswered`,
      wanted: "nothing lost, doubled or left in plain text",
      seen: `${wrong.length} lost or doubled, ${seen.plain.size} files in plain text`,
    });
    expect(refused).toEqual([]);
    expect(wrong).toEqual([]);
    expect([...seen.plain]).toEqual([]);
    await expect
      .poll(() => readdirSync(join(place.dataDir, "scratch")), { timeout: 60_000 })
      .toEqual(["lock.db"]);
    // Otherwise no kill interrupted anything, and this test could not fail.
    expect(unanswered).toBeGreaterThan(kills);
    // A busy machine starts a server slowly, so not every server acknowledges something.
    expect(acknowledged.length).toBeGreaterThan(kills / 3);
    expect(seen.duringBackups).toBeGreaterThanOrEqual(Math.max(1, Math.floor(kills / every / 2)));
  },
);
