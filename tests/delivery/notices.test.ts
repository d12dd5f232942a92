import pino from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Database } from "#server/database/open.ts";
import { systemClock } from "#server/mails/delivery/clock.ts";
import { mailOf } from "#server/mails/delivery/kinds.ts";
import { startWorker } from "#server/mails/delivery/worker.ts";
import { smtpSender } from "#server/mails/outbox/senders/smtp.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { type MailParser, openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { engines, freshDatabase, freshStore } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";

const client = "jane@acme.example";

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

describe.each(engines)("the mails that tell us, by a mail server, on %s", (engine) => {
  test("an emergency says so in its subject, and a client's mail goes to the lead's owner, each once", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const peer = await startSmtpPeer();
    const worker = startWorker({
      ...{ database, sender: smtpSender(peer.url), correspondence: house, targets: [] },
      log: pino({ level: "silent" }),
      idle: 50,
    });
    onTestFinished(worker.stop);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ contactPhone: "+1 503 555 0188", situation: "A ransom note" });
    const called = await server.ask(endpoints.callBack.path, { method: "POST", headers, body });
    const { reference } = JSON.parse(called.text);

    const owner = await newOperator(database, "consultant");
    const [owned = ""] = await storeLeads(database, 1, new Date(), { contactEmail: client });
    await database.updateTable("leads").set({ owner_id: owner.id }).where("reference", "=", owned).execute();
    const now = new Date();
    const raw = rawMail({ from: `Jane <${client}>`, subject: "Contract", text: "We want to sign." });
    const mail = incomingOf(await parser.parse(Buffer.from(raw)), now);
    const taking = { ours: [], isSent: false, provedBy: null, position: null, domain: "a.example", now };
    for (const _ of ["once", "again"]) await takeUp(database, mail, taking);

    const told = () =>
      peer.received
        .map(({ envelope, mail: { subject = "" } }) => ({
          subject,
          to: envelope.rcptTo.map(({ address }) => address),
        }))
        .filter(({ subject }) => /Call back now| wrote: /.test(subject));
    await vi.waitFor(() => expect(told()).toHaveLength(2), { timeout: 60_000, interval: 50 });
    const emergency = told().find(({ subject }) => subject.startsWith("Call back now"));
    const wrote = told().find(({ subject }) => subject.includes(" wrote: "));
    expect(emergency?.subject).toContain(`Call back now: new lead ${reference}`);
    expect(emergency?.to).toEqual(house.notifyTo);
    expect(wrote?.subject).toContain(`wrote: Contract (${owned})`);
    expect(wrote?.to).toEqual([owner.email]);
  });

  /** Takes up mails of now, and gives all notices about them. */
  async function noticed(database: Database, mails: readonly Parameters<typeof rawMail>[0][]) {
    const now = new Date();
    for (const mail of mails) {
      const read = incomingOf(await parser.parse(Buffer.from(rawMail(mail))), now);
      const taking = { ours: ["hello@a.example"], isSent: false, provedBy: null, position: null };
      await takeUp(database, read, { ...taking, domain: "a.example", now });
    }
    const rows = await database
      .selectFrom("outbox")
      .selectAll()
      .where((row) =>
        row.or([row("message", "like", "client-wrote:%"), row("message", "=", "mail-unmatched")]),
      )
      .orderBy("id")
      .execute();
    const written = await Promise.all(
      rows.map((row) => mailOf(row, { database, correspondence: house, clock: systemClock })),
    );
    return written.flatMap((mail) => mail ?? []);
  }

  test("a mail of nobody's lead goes to whoever gets the notices of new leads, and what programs write to nobody", async () => {
    const database = await freshDatabase(engine);
    await newOperator(database, "owner");
    const stranger = {
      from: "Oscar Lim <oscar@lantern.example>",
      subject: "Audit",
      text: "Can you audit us?",
    };
    const machine = { ...stranger, headers: ["Auto-Submitted: auto-replied"], subject: "Away" };
    const [notice, ...more] = await noticed(database, [stranger, machine]);
    expect(more).toEqual([]);
    expect(notice?.to).toEqual(house.notifyTo);
    expect(notice?.subject).toBe("A mail belongs to no lead: Audit");
    expect(notice?.text).toContain("From: Oscar Lim <oscar@lantern.example>");
    expect(notice?.text).toContain("Can you audit us?");
    expect(notice?.text).toContain("/console/mails");
    // Names are not in the outbox, and what somebody has seen to is not told.
    const { data } = await database
      .selectFrom("outbox")
      .select("data")
      .where("message", "=", "mail-unmatched")
      .executeTakeFirstOrThrow();
    expect(data).not.toContain("scar");
    await database.deleteFrom("mails").execute();
    expect(await noticed(database, [])).toEqual([]);
    // A flood of mails is told of, but not each of them.
    const many = Array.from({ length: 40 }, (_, nth) => ({ ...stranger, subject: `Offer ${nth}` }));
    const { length } = await noticed(database, many);
    expect(length).toBeGreaterThan(5);
    expect(length).toBeLessThan(30);
  });

  test("a mail of a stranger with a client in copy is told to the owner of that lead, too, and names it", async () => {
    const database = await freshDatabase(engine);
    const anna = await newOperator(database, "consultant");
    const gone = await newOperator(database, "owner");
    const lead = async (contactEmail: string, companyName: string, values: object) => {
      const [reference = ""] = await storeLeads(database, 1, new Date(), { contactEmail, companyName });
      await database
        .updateTable("leads")
        .set({ reference, ...values })
        .where("reference", "=", reference)
        .execute();
      return reference;
    };
    const hers = await lead("marcus@lattice.example", "Lattice", { owner_id: anna.id });
    const closed = await lead("eve@closed.example", "Closed", { owner_id: anna.id, closed_at: "2026-01-01" });
    const left = await lead("lou@left.example", "Left", { owner_id: gone.id });
    const disabled_at = new Date().toISOString();
    await database.updateTable("operators").set({ disabled_at }).where("id", "=", gone.id).execute();
    const from = "Dana <dana@cfo.example>";
    const [signs, alone] = await noticed(database, [
      { from, subject: "We want to sign", text: "Send it.", cc: "Marcus@lattice.example, lou@left.example" },
      { from, subject: "Hello", text: "Anybody?", cc: "eve@closed.example" },
    ]);
    expect(signs?.to).toEqual([...house.notifyTo, anna.email]);
    expect(signs?.text).toContain(`Also sent to: Lattice (${hers})`);
    expect(signs?.text).toContain(`Also sent to: Left (${left})`);
    expect(alone?.to).toEqual(house.notifyTo);
    expect(alone?.text).not.toContain(closed);
  });

  test("a mail that only an address leads to its lead is told to the owner of the one in which they wrote before", async () => {
    const database = await freshDatabase(engine);
    const anna = await newOperator(database, "consultant");
    const ben = await newOperator(database, "owner");
    const now = new Date();
    const give = (reference: string, owner_id: string | null) =>
      database.updateTable("leads").set({ owner_id }).where("reference", "=", reference).execute();
    const [matter = ""] = await storeLeads(database, 1, now, { contactEmail: client });
    await give(matter, anna.id);
    await noticed(database, [{ from: client, subject: "The printer", text: "It is broken." }]);
    const [newer = ""] = await storeLeads(database, 1, now, { contactEmail: client });
    await give(newer, ben.id);
    await database.deleteFrom("outbox").execute();
    const mail = { from: client, subject: "Printer again", text: "Still broken." };
    const notices = await noticed(database, [mail]);
    expect(notices.map(({ to, text }) => [to[0], text.includes(`You have ${matter}`)]).toSorted()).toEqual(
      [
        [ben.email, false],
        [anna.email, true],
      ].toSorted(),
    );
    for (const { subject } of notices) expect(subject).toContain(`(${newer})`);
    // Who has both leads is told once, and so is who answers by the thread.
    await give(newer, anna.id);
    await database.deleteFrom("outbox").execute();
    // Its subject names the reference once, also where theirs does.
    const [once] = await noticed(database, [{ ...mail, subject: `Re: Printer (${newer})` }]);
    expect(once?.subject.split(newer)).toHaveLength(2);
  });
});
