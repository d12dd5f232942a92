import { describe, expect, test } from "vitest";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { unmatchedMails } from "#server/console/mails/queries.ts";
import { inboxPage } from "#server/console/queries.ts";
import type { Database } from "#server/database/open.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { replyTokenOf } from "#server/mails/threads/reply-address.ts";
import { incomingOf, replyAddress } from "#server/mails/threads/rules.ts";
import { eraseLeads } from "#server/privacy/erasure/commands.ts";
import { erasePerson } from "#server/privacy/erasure/person.ts";
import { runRetention } from "#server/privacy/retention/commands.ts";
import { engines, freshDatabase, freshFolder } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply as promise } from "#tests/support/promising.ts";

const day = 86_400_000;

const withFile = (from: string) =>
  rawMail({
    from,
    headers: ['Content-Disposition: attachment; filename="plan.txt"'],
  });

async function arrive(database: Database, raw: string, now = new Date()) {
  const parser = openMailParser();
  const mail = incomingOf(await parser.parse(Buffer.from(raw)), now);
  await parser.stop();
  await takeUp(database, mail, { ours: [], isSent: false, provedBy: null, position: null, now });
}

/** The address for replies about a lead. */
async function addressOf(database: Database, reference: string): Promise<string> {
  const { id } = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  return replyAddress("reply@lumenward.example", await replyTokenOf(database, id));
}

async function found(database: Database, search: string): Promise<readonly string[]> {
  const page = await inboxPage(database, leadFilter.parse({ search }), promise);
  return page.leads.map(({ reference }) => reference);
}

describe.each(engines)("mails on %s", (engine) => {
  test("of no lead go after 30 days, and with the person who wrote them; those of a lead go with it", async () => {
    const database = await freshDatabase(engine);
    const store = { database, mailFolder: await freshFolder() };
    const list = async () => (await unmatchedMails(database, "")).mails.map(({ subject }) => subject);
    const files = () => database.selectFrom("mail_files").select("lead_id").execute();
    await arrive(database, withFile("old@elsewhere.example"), new Date(Date.now() - 31 * day));
    await arrive(database, rawMail({ from: "jane@acme.example", subject: "Keep" }));
    await arrive(database, rawMail({ from: "erase@acme.example", subject: "Erase" }));
    expect(await files()).toEqual([{ lead_id: null }]);
    await runRetention(store, new Date());
    expect([await list(), await files()]).toEqual([["Erase", "Keep"], []]);
    const reason = { cause: "request", now: new Date() } as const;
    expect((await erasePerson(store, { address: "Erase@acme.example" }, reason)).counts).toEqual({
      mails: 1,
    });
    expect(await list()).toEqual(["Keep"]);

    const contactEmail = "mallory@elsewhere.example";
    const [reference = ""] = await storeLeads(database, 1, new Date(), { contactEmail });
    await arrive(database, withFile(contactEmail));
    const to = await addressOf(database, reference);
    const thread = rawMail({ to, from: "Cfo <cfo@else.example>", subject: "Pentest", text: "Würzburg, 山" });
    await arrive(database, thread);
    const long = Array.from({ length: 40_000 }, (_, number) => `word${number}`).join(" ");
    for (let part = 0; part < 3; part += 1)
      await arrive(database, rawMail({ from: contactEmail, text: `${part} ${long}` }));
    for (const search of ["würzburg", "PENTEST", "cfo@else.example", "山", "word12"])
      expect([search, await found(database, search)]).toEqual([search, [reference]]);
    const { id } = await database
      .selectFrom("leads")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    expect(await files()).toEqual([{ lead_id: id }]);
    await eraseLeads(store, [id], reason);
    expect([await files(), await list()]).toEqual([[], ["Keep"]]);
    expect(await found(database, "würzburg")).toEqual([]);
  });
});
