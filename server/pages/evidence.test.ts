import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import { noteDrill } from "#server/ops/backup/drills.ts";
import { fileName } from "#server/ops/backup/rules.ts";
import { engines, freshDatabase, freshFolder } from "#tests/support/databases.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";
import { evidenceOf, keptInPercent, knownOf, leastLeads } from "./evidence.ts";

const day = 24 * 3_600_000;
const plus = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

test("a share is shown from twenty leads on, and 100% means every one", () => {
  expect(keptInPercent({ due: leastLeads - 1, kept: leastLeads - 1 })).toBe("");
  expect(keptInPercent({ due: leastLeads, kept: leastLeads })).toBe("100%");
  expect(keptInPercent({ due: 1000, kept: 999 })).toBe("99%");
});

test("with nothing to say there is no part of the page", () => {
  const promise = { due: 3, kept: 3 };
  const nothing = { backup: undefined, drill: undefined, update: undefined };
  expect(evidenceOf({ ...nothing, promise }, String)).toBeUndefined();
  expect(evidenceOf({ ...nothing, drill: new Date(0), promise }, (iso) => iso.slice(0, 10))).toEqual({
    backup: "",
    drill: "1970-01-01",
    update: "",
    promise: "",
  });
});

describe.each(engines)("what is known on %s", (engine) => {
  test("counts answers in time of the last twelve months, and times that do not lie ahead", async () => {
    const database = await freshDatabase(engine);
    const backupDir = await freshFolder();
    const now = new Date();
    const received = plus(now, -10 * day);
    await storeLeads(database, 9, received);
    const rows = await database.selectFrom("leads").select(["id", "due_at"]).execute();
    const change = (index: number, columns: Readonly<Record<string, string | null>>) =>
      database
        .updateTable("leads")
        .set(columns)
        .where("id", "=", rows[index]?.id ?? "")
        .execute();
    const due = rows[0]?.due_at ?? "";
    await change(0, { answered_at: due });
    await change(1, { answered_at: plus(new Date(due), 1).toISOString() });
    await change(2, { status: "not-a-lead", closed_at: due });
    await change(3, { due_at: plus(now, day).toISOString() });
    await change(4, { due_at: plus(now, -366 * day).toISOString() });
    // Lost in time without an answer: it waited for nothing. Lost later: nobody had answered.
    await change(5, { status: "lost", closed_at: due });
    await change(6, { status: "lost", closed_at: plus(new Date(due), 1).toISOString() });
    // Answered before it was added, or by a booking.
    await change(7, { answered_at: received.toISOString() });
    // The ninth was never answered.
    await noteDrill(database, plus(now, 3 * day));
    const known = await knownOf({ database, backupDir }, now);
    expect(known).toMatchObject({ backup: undefined, drill: undefined, promise: { due: 4, kept: 1 } });

    await noteDrill(database, received);
    await mkdir(backupDir, { recursive: true });
    await writeFile(join(backupDir, fileName(received, false)), "");
    const later = await knownOf({ database, backupDir }, now);
    expect(later.drill).toEqual(received);
    expect(later.backup?.toISOString().slice(0, 19)).toBe(received.toISOString().slice(0, 19));
  });
});

test("the page about trust tells it, and without it is as it was built", async () => {
  const database = await freshDatabase("SQLite");
  await database.deleteFrom("releases").execute();
  await using bare = await startServer({}, { database });
  expect((await bare.ask("/trust")).text).not.toContain("drill");
  await noteDrill(database, new Date("2025-11-21T12:00:00Z"));
  await using server = await startServer({}, { database });
  const answer = await server.ask("/trust?utm_source=x");
  expect(answer.status).toBe(200);
  expect(load(answer.text)("dl.page-rows dd").text()).toContain("November 21, 2025");
  expect((await server.ask("/trust", { method: "POST" })).status).toBe(405);
});
