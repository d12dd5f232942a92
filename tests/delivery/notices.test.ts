import pino from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { startWorker } from "#server/delivery/worker.ts";
import { smtpSender } from "#server/outbox/senders/smtp.ts";
import { takeUp } from "#server/threads/commands.ts";
import { type MailParser, openMailParser } from "#server/threads/parsing/parse.ts";
import { incomingOf } from "#server/threads/rules.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
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
        .filter(({ subject }) => /EMERGENCY| wrote: /.test(subject));
    await vi.waitFor(() => expect(told()).toHaveLength(2), { timeout: 60_000, interval: 50 });
    const emergency = told().find(({ subject }) => subject.startsWith("EMERGENCY"));
    const wrote = told().find(({ subject }) => subject.includes(" wrote: "));
    expect(emergency?.subject).toContain(`EMERGENCY, call now: new lead ${reference}`);
    expect(emergency?.to).toEqual(house.notifyTo);
    expect(wrote?.subject).toContain(`wrote: Contract (${owned})`);
    expect(wrote?.to).toEqual([owner.email]);
  });
});
