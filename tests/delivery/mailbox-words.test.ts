import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { inboxPage, leadWithHistory } from "#server/console/queries.ts";
import type { Database } from "#server/database/open.ts";
import { lookIntoMailbox } from "#server/mails/threads/mailbox.ts";
import { type MailParser, openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { rawMail, startImapPeer } from "#tests/support/imap-peer.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply as promise } from "#tests/support/promising.ts";

const jane = "jane.doe@acme.example";

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

const look = (database: Database, url: string) =>
  lookIntoMailbox({
    database,
    parser,
    url,
    ours: [],
    domain: "lumenward.example",
    hasRoom: async () => true,
    now: () => new Date(),
  });

async function mailsOf(database: Database, reference: string) {
  const lead = await leadWithHistory(database, reference);
  return (lead?.history ?? []).flatMap((entry) => (entry.kind === "mail" ? [entry] : []));
}

async function foundBy(database: Database, search: string): Promise<readonly string[]> {
  const page = await inboxPage(database, leadFilter.parse({ search }), promise);
  return page.leads.map(({ reference }) => reference);
}

const html =
  "<p>Sehr geehrte Frau M&uuml;ller, wir m&ouml;chten es annehmen.</p><!-- geheim > --><p>Gr&uuml;&szlig;e, Pat O&#8217;Neil</p>";

describe.each(engines)("words and kinds of mails on %s", (engine) => {
  test("are those that their writers meant, and a search finds them as people type them", async () => {
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const [reference = ""] = await storeLeads(database, 1);
    await storeLeads(database, 1, new Date(), {
      contactEmail: "trust@else.example",
      companyName: "Blunt & Co",
    });
    const put = (text: string, headers: readonly string[] = []) =>
      imap.put("INBOX", rawMail({ from: `Jane <${jane}>`, text, headers }));
    put(html, ["Content-Type: text/html; charset=us-ascii"]);
    put("Gr=FC=DFe aus K=F6ln", ["Content-Type: text/plain", "Content-Transfer-Encoding: quoted-printable"]);
    put("Naim Schaefer, Soeren", ["List-Id: <team.acme.example>", "Precedence: list"]);
    put("I am away", ["X-Auto-Response-Suppress: All"]);
    await look(database, imap.url);
    const mails = await mailsOf(database, reference);
    expect(mails.map(({ mailKind, text }) => [mailKind, text.trim()])).toEqual([
      ["mail", "Sehr geehrte Frau Müller, wir möchten es annehmen.\nGrüße, Pat O’Neil"],
      ["mail", "Grüße aus Köln"],
      ["mail", "Naim Schaefer, Soeren"],
      ["auto-reply", "I am away"],
    ]);
    const searches = [
      ...["Müller", "Mueller", "muller", "MÜL", "möchten", "moechten", "Köln Grüße"],
      ...["O'Neil", "O’Neil", "ONeil", "Neil", "Schäfer", "Schaefer", "Sören"],
    ];
    for (const search of searches) {
      expect([search, await foundBy(database, search)]).toEqual([search, [reference]]);
    }
    for (const search of ["uuml", "geheim", "true", "Blue"]) {
      expect([search, await foundBy(database, search)]).toEqual([search, []]);
    }
  });

  test("a declined call, a read receipt and a delay are told in words, and nobody waits for a reply to them", async () => {
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const [reference = ""] = await storeLeads(database, 1);
    const calendar = [
      "BEGIN:VCALENDAR",
      "METHOD:REPLY",
      "BEGIN:VEVENT",
      "UID:1",
      "SUMMARY:Call with Lumenward",
      "DTSTART:20261201T150000Z",
      `ATTENDEE;PARTSTAT=DECLINED:mailto:${jane}`,
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n");
    const report = (type: string, fields: string) =>
      `--b\r\nContent-Type: message/${type}\r\n\r\n${fields}\r\n--b--`;
    const reports = (type: string) => [`Content-Type: multipart/report; report-type=${type}; boundary=b`];
    const put = (text: string, headers: readonly string[]) =>
      imap.put("INBOX", rawMail({ from: jane, text, headers }));
    put(calendar, ["Content-Type: text/calendar; method=REPLY; charset=utf-8"]);
    const read = "Disposition: manual-action/MDN-sent-manually; displayed";
    put(report("disposition-notification", read), reports("disposition-notification"));
    const delayed = `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${jane}\r\nAction: delayed\r\nStatus: 4.4.1`;
    put(report("delivery-status", delayed), reports("delivery-status"));
    await look(database, imap.url);
    expect((await mailsOf(database, reference)).map(({ mailKind, text }) => [mailKind, text])).toEqual([
      ["auto-reply", "Declined the call or meeting: Call with Lumenward, 2026-12-01 15:00 UTC."],
      ["auto-reply", "Read receipt: your mail was opened."],
      ["auto-reply", `Not delivered yet, the server goes on trying: ${jane}: 4.4.1`],
    ]);
    expect((await leadWithHistory(database, reference))?.wroteAt).toBeNull();
  });

  test("the same two words without a Message-ID, written twice, are two mails", async () => {
    const database = await freshDatabase(engine);
    const imap = await startImapPeer();
    const [reference = ""] = await storeLeads(database, 1);
    for (const minute of [1, 2]) {
      imap.put(
        "INBOX",
        `From: ${jane}\r\nDate: Thu, 26 Nov 2026 09:0${minute}:00 +0000\r\nSubject: Re: Offer\r\n\r\nAny news?`,
      );
    }
    await look(database, imap.url);
    expect(await mailsOf(database, reference)).toHaveLength(2);
    await database.updateTable("mail_folders").set({ uid_validity: "0" }).execute();
    await look(database, imap.url);
    expect(await mailsOf(database, reference)).toHaveLength(2);
  });
});
