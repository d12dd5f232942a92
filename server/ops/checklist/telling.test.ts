import { describe, expect, test } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { engines, freshStore, openAt } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { nameServer } from "#tests/support/name-server.ts";
import { newOperator, setUpApp } from "#tests/support/operators.ts";
import { tellFaults } from "./telling.ts";

const day = 24 * 3_600_000;

describe.each(engines)("what stopped working, on %s", (engine) => {
  test("is mailed to each owner once, again after a week, and anew when it comes back", async () => {
    const { dataDir, databaseUrl } = await freshStore(engine);
    const read = readSettings({
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    });
    if (!read.ok) throw new Error(read.problems.join("\n"));
    const database = await openAt({ dataDir, databaseUrl });
    const names = await nameServer({});
    const begin = Date.now();
    /** How many mails are queued after so many days. All are sent at once, so that none waits. */
    const at = async (days: number): Promise<number> => {
      const now = new Date(begin + days * day);
      const { settings } = read;
      const queued = await tellFaults({ database, settings, company: house.company, names, build: "", now });
      await database.updateTable("outbox").set({ state: "sent" }).execute();
      return queued;
    };
    const mails = () =>
      database
        .selectFrom("outbox")
        .select("data")
        .where("message", "=", "faults-found")
        .orderBy("id")
        .execute();

    expect(await at(0)).toBe(0);
    await setUpApp(database, await newOperator(database, "owner"));
    await newOperator(database, "consultant");
    expect(await at(0.5), "on the first day the checklist leads").toBe(0);
    expect(await at(1.5)).toBe(1);
    const [first] = await mails();
    expect(first?.data).toContain("Backups");
    expect(first?.data, "what is not set up yet").not.toContain("Your name");
    expect(await at(1.6)).toBe(0);
    expect(await at(9)).toBe(1);

    await database
      .insertInto("disabled_targets")
      .values({ target: "crm", disabled_at: new Date().toISOString(), reason: "410 Gone" })
      .execute();
    expect(await at(9.1)).toBe(1);
    expect((await mails()).at(-1)?.data).toContain("Targets that are gone");
    await database.deleteFrom("disabled_targets").execute();
    expect(await at(9.2)).toBe(0);
    await database
      .insertInto("disabled_targets")
      .values({ target: "crm", disabled_at: new Date().toISOString(), reason: "410 Gone" })
      .execute();
    expect(await at(9.3)).toBe(1);
  });
});
