import { describe, expect, test } from "vitest";
import { setup } from "#contract/console/checklist.ts";
import { firstRun } from "#contract/console/first-run.ts";
import { sessions } from "#contract/console/operators.ts";
import { engines, freshDatabase, freshPlace } from "#tests/support/databases.ts";
import { callerOf, cookiesOf, newOperator } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";
import { firstRunAddress } from "./address.ts";
import { isFirstRun, makeFirstOwner, mintFirstRun } from "./commands.ts";

const ada = { name: "Ada Adams", email: "ada@acme.example", password: "lamp orbit cactus seven" };

describe.each(engines)("the first owner on %s", (engine) => {
  test("gets in by a token once, within a day, and only while there is no owner", async () => {
    const database = await freshDatabase(engine);
    const now = new Date("2026-11-24T12:00:00Z");
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const [token = "", other = ""] = [await mintFirstRun(database, now), await mintFirstRun(database, now)];
    expect(JSON.stringify(await database.selectFrom("first_run_links").selectAll().execute())).not.toContain(
      token,
    );
    expect(await isFirstRun(database, token, later(23.9))).toBe(true);
    expect(await isFirstRun(database, token, later(24.1))).toBe(false);
    expect(await makeFirstOwner(database, { ...ada, token: "wrong" }, now)).toBe("gone");
    expect(await makeFirstOwner(database, { ...ada, token }, later(25))).toBe("gone");

    // Two people at the same time: only one of them becomes the owner.
    const eve = { ...ada, email: "eve@acme.example" };
    const made = await Promise.all([
      makeFirstOwner(database, { ...ada, token }, now),
      makeFirstOwner(database, { ...eve, token: other }, now),
    ]);
    expect(made.toSorted()).toEqual(["gone", "made"]);
    expect(await makeFirstOwner(database, { ...eve, email: "mallory@acme.example", token }, now)).toBe(
      "gone",
    );
    expect(await mintFirstRun(database, now)).toBeUndefined();
  });

  test("is signed in with the password alone, and nobody is by the same address again", async () => {
    const { databaseUrl } = await freshPlace(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const token = await mintFirstRun(server.database, new Date());
    const caller = callerOf(server);
    expect((await caller.post(firstRun.checkFirstRun.path, { token })).status).toBe(204);
    const weak = await caller.post(firstRun.addFirstOwner.path, {
      ...ada,
      token,
      password: "ada adams acme",
    });
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining("soon guessed")]);
    const answer = await caller.post(firstRun.addFirstOwner.path, { ...ada, token });
    expect(answer.status).toBe(200);
    const signedIn = callerOf(server, { cookie: cookiesOf(answer) });
    expect(JSON.parse((await signedIn.get(sessions.readSession.path)).text)).toMatchObject({
      operator: { name: ada.name, role: "owner" },
      hasSecondFactor: false,
    });
    expect((await signedIn.get(setup.readChecklist.path)).status).toBe(403);
    for (const { path } of Object.values(firstRun)) {
      const again = await caller.post(path, { ...ada, email: "eve@acme.example", token });
      expect([again.status, again.text]).toEqual([410, expect.stringContaining("operators first-run")]);
    }
  });
});

test("the address names this machine as a browser on it does, or the console's own", async () => {
  const database = await freshDatabase("SQLite");
  const at = (settings: Parameters<typeof firstRunAddress>[1]) =>
    firstRunAddress(database, settings, new Date());
  const here = { consoleUrl: undefined, host: "0.0.0.0", port: 3000 };
  expect(await at(here)).toMatch(/^http:\/\/localhost:3000\/console\/first-run#[\w-]{43}$/);
  expect(await at({ ...here, host: "2001:db8::1" })).toMatch(/^http:\/\/\[2001:db8::1\]:3000\//);
  expect(await at({ ...here, consoleUrl: "https://console.acme.example" })).toMatch(
    /^https:\/\/console\.acme\.example\/console\/first-run#/,
  );
  await newOperator(database, "owner");
  expect(await at(here)).toBeUndefined();
});
