import { describe, expect, test } from "vitest";
import { z } from "zod";
import { actionsOf } from "#contract/console/audit.ts";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { colleagues, own } from "#contract/console/own.ts";
import { people } from "#contract/console/people.ts";
import { recipients, settings } from "#contract/console/settings.ts";
import { tokens } from "#contract/console/tokens.ts";
import { noticeOf } from "#server/mails/outbox/rules.ts";
import { openSession } from "#server/operators/sessions/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator, password, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";
import { writtenMail } from "#tests/support/written-mail.ts";
import { setDisabled, setRole } from "./access.ts";
import { addOperator, findOperator } from "./accounts.ts";
import { audit } from "./audit.ts";
import { tellOwners, toldActions } from "./notices.ts";

const domain = "lumenward.example";
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("owners are told of each act that opens the console or its data to somebody, done in the console", async () => {
  await using server = await startServer();
  const owner = await newOperator(server.database, "owner");
  const caller = callerOf(server, await sessionHeader(server.database, owner));
  const sent = { companyName: "Acme", contactName: "Ada", contactEmail: "ada@acme.example" };
  const { reference } = z
    .object({ reference: z.string() })
    .parse(JSON.parse((await caller.post("/api/questionnaire", sent)).text));
  const partner = {
    name: "partner",
    kind: "mail",
    address: "p@acme.example",
    announcements: ["lead.created"],
  };
  const acts: readonly (readonly [action: string, path: string, body: object])[] = [
    ["made an API token", tokens.makeToken.path, { name: "n8n", scopes: ["leads:read"], days: 30 }],
    ["added a recipient", recipients.addTarget.path, partner],
    ["changed settings", settings.changeSettings.path, { values: { NOTIFY_TO: "night@lumenward.example" } }],
    [
      "added editor",
      colleagues.addOperator.path,
      { email: "eve@lumenward.example", name: "Eve", role: "editor" },
    ],
    ["erased a person", addressOf(at(people.erasePerson, { reference })), { reference }],
    ["changed the password", own.changePassword.path, { password, next: "seven tired otters" }],
  ];
  for (const [action, path, body] of acts) {
    const { status, text } = await caller.post(path, body);
    expect([action, status, status < 300 ? "" : text]).toEqual([action, expect.any(Number), ""]);
  }
  await tellOwners(server.database, { domain, now: later(6) });
  const rows = await server.database
    .selectFrom("outbox")
    .selectAll()
    .where("message", "=", "owner-notice")
    .execute();
  const told = rows.flatMap((row) => noticeOf(row).deeds.map(({ action }) => action));
  for (const [action] of acts) expect(told).toContain(action);
});

test("everything that is done with access and with factors is told", () => {
  for (const kind of ["access", "factors"] as const)
    expect(actionsOf(kind).filter((action) => !toldActions.some((one) => one === action))).toEqual([]);
});

describe.each(engines)("mails to owners on %s", (engine) => {
  test("name who did what, go to all owners and to whom it was done, and do not flood", async () => {
    const database = await freshDatabase(engine);
    const owner = await newOperator(database, "owner");
    const second = { email: "second@lumenward.example", name: "Second <b>", role: "owner" as const };
    await addOperator(database, { ...second, password }, owner, new Date());
    const other = await findOperator(database, second.email);
    if (other === undefined) throw new Error("not stored");
    const mails = async () => {
      const rows = await database.selectFrom("outbox").selectAll().orderBy("id").execute();
      return rows.map((row) => ({ row, notice: noticeOf(row) }));
    };
    expect(await tellOwners(database, { domain, now: later(0) })).toBe(2);
    const [first] = await mails();
    expect(first?.notice.deeds.map(({ by, action, about }) => [by, action, about])).toEqual([
      [null, "added owner", owner.name],
      [owner.name, "added owner", "Second <b>"],
    ]);

    // Everything that is done within five minutes is in one mail, however much it is.
    for (let number = 0; number < 60; number += 1) {
      await audit(database, owner, "exported leads", "csv", new Date());
    }
    const began = { client: "a test", device: undefined, hasSecondFactor: true, now: new Date() };
    await openSession(database, owner, began);
    await openSession(database, await newOperator(database, "consultant"), began);
    await setRole(database, other, "consultant", owner, new Date());
    await setDisabled(database, other, true, owner, new Date());
    expect(await tellOwners(database, { domain, now: later(4) })).toBe(0);
    const told = await Promise.all([1, 2, 3].map(() => tellOwners(database, { domain, now: later(6) })));
    expect(told.toSorted()).toEqual([0, 0, 3]);
    expect(await tellOwners(database, { domain, now: later(12) })).toBe(0);
    const news = (await mails()).slice(2);
    const to = (address: string) => news.find(({ notice }) => notice.to === address)?.notice;
    // 60 exports, a sign-in of an owner, a consultant added, a role, an access; not the consultant's sign-in.
    const whole = to(owner.email);
    expect((whole?.deeds.length ?? 0) + (whole?.more ?? 0)).toBe(64);
    expect(to(other.email)?.deeds.map(({ action }) => action)).toEqual(["made consultant", "ended access"]);

    const correspondence = { ...house, from: "site@lumenward.example", notifyTo: [] };
    const [one] = news;
    if (one === undefined) throw new Error("no mail");
    const mail = await writtenMail(database, one.row, correspondence);
    expect(mail.to).toEqual([one.notice.to]);
    expect(mail.text).toContain("End that access under Settings, Operators");
    expect(mail.html).not.toContain("<b>Second");
  });
});
