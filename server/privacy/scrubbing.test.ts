import { expect, test, vi } from "vitest";
import { takeScratch } from "#server/database/disk.ts";
import { closeDatabase } from "#server/database/open.ts";
import { deleteLeadsAndMails } from "#server/privacy/erasure/commands.ts";
import { freshPlace, openAt } from "#tests/support/databases.ts";
import { storeLeads } from "#tests/support/outbox.ts";

const looks = vi.hoisted((): (() => Promise<unknown>)[] => []);

// The chore runs when the test calls it, and not by the clock.
vi.mock("#server/database/chores.ts", async (original) => ({
  ...(await original<typeof import("#server/database/chores.ts")>()),
  startChore: (_name: string, _every: number, look: () => Promise<unknown>) => {
    looks.push(look);
    return { stop: async () => undefined };
  },
}));

const { startScrubbing } = await import("#server/privacy/scrubbing.ts");

test("what waits for a backup to end is done at the next look", async () => {
  const place = await freshPlace("SQLite");
  const database = await openAt(place);
  await storeLeads(database, 1);
  const { id } = await database.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  const now = new Date();
  await deleteLeadsAndMails({ database, mailFolder: place.dataDir }, [id], { cause: "request", now });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  startScrubbing(database, place.dataDir, log);
  const backup = takeScratch(place.dataDir);
  await looks[0]?.();
  backup?.[Symbol.dispose]();
  await looks[0]?.();
  expect(log.warn.mock.calls).toEqual([[{ why: "a backup or a drill was under way" }, "scrubbing waits"]]);
  expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.anything(), "scrubbed");
  await closeDatabase(database);
});
