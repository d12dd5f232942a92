import { describe, expect, test } from "vitest";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { leadsForMail, mailMatched, mailPage, mails } from "#contract/console/mails.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { whoseIs } from "#server/database/tables/whose.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

/** A mail with HTML and a file whose name is an attack. */
const hostile = [
  "From: Mallory <mallory@elsewhere.example>",
  "To: hello@lumenward.example",
  "Subject: <img src=x>",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="b"',
  "",
  "--b",
  "Content-Type: text/html",
  "",
  '<LINK rel="preconnect" href="https://tracker.example"><p>Hello<img src="https://tracker.example/x.png"><script>alert(1)</script><A\thref="https://phish.example">Sign in</A></p>',
  "--b",
  "Content-Type: text/html",
  'Content-Disposition: attachment; filename="../../x\u202e.html"',
  "",
  "<script>alert(2)</script>",
  "--b--",
].join("\r\n");

async function arrive(server: RunningServer, raw: string, now = new Date()) {
  const parser = openMailParser();
  const mail = incomingOf(await parser.parse(Buffer.from(raw)), now);
  await parser.stop();
  return takeUp(server.database, mail, { ours: [], isSent: false, provedBy: null, position: null, now });
}

describe.each(engines)("mails that belong to no lead on %s", (engine) => {
  async function opened() {
    const { databaseUrl } = await freshStore(engine);
    const server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const operator = await newOperator(server.database, "consultant");
    const session = await sessionHeader(server.database, operator);
    const caller = callerOf(server, session);
    const list = async () => mailPage.parse(JSON.parse((await caller.get(mails.listMails.path)).text)).mails;
    return { server, caller, session, list };
  }

  test("are listed, shown safely, put into a thread, made a lead, and deleted", async () => {
    const { server, caller, session, list } = await opened();
    await using _ = server;
    const [reference = ""] = await storeLeads(server.database, 1);
    const mailsAbout = async (of: string) =>
      (await leadWithHistory(server.database, of))?.history
        .flatMap((entry) => (entry.kind === "message" && entry.target === "mail" ? [entry.message] : []))
        .toSorted();
    const daysAgo = new Date(Date.now() - 5 * 86_400_000);
    for (const raw of [
      hostile,
      rawMail({ from: "New <new@firm.example>", subject: "SOC 2?", text: "Can you help?" }),
      rawMail({ from: "spam@elsewhere.example", subject: "Offer" }),
    ]) {
      expect(await arrive(server, raw, daysAgo)).toEqual({ outcome: "unmatched" });
    }
    const [offer, asking, attack, ...more] = await list();
    if (offer === undefined || asking === undefined || attack === undefined)
      throw new Error("mails are missing");
    expect(more).toEqual([]);
    expect(attack).toMatchObject({ subject: "<img src=x>", text: "HelloSign in", hasHtml: true });

    // Its preview runs nothing and loads nothing; a file is downloaded and never shown, whatever its type.
    const look = await caller.get(addressOf(at(mails.lookAtMail, { id: attack.id })));
    expect(look.headers["content-security-policy"]).toMatch(
      /^sandbox; default-src 'none';.*frame-ancestors 'self'/,
    );
    expect(look.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(look.text).toMatch(/<span\thref="https:\/\/phish.example">Sign in<\/span>/);
    expect(look.text).not.toMatch(/<(?:a|link)\b/i);
    expect(look.headers["x-dns-prefetch-control"]).toBe("off");
    expect(look.headers["content-security-policy"]).not.toMatch(
      /script-src|allow-scripts|img-src[^;]*https?:/,
    );
    const [file] = attack.files;
    const kept = await caller.get(addressOf(at(mails.downloadFile, { id: file?.id ?? "" })));
    expect([kept.text.trim(), kept.headers["content-type"], kept.headers["x-content-type-options"]]).toEqual([
      "<script>alert(2)</script>",
      "application/octet-stream",
      "nosniff",
    ]);
    const name = String(kept.headers["content-disposition"]);
    expect(name).toMatch(/^attachment; filename="[^"/\\]+"; filename\*=UTF-8''[^/\\"']+$/);
    const strangers = callerOf(server);
    expect((await strangers.get(addressOf(at(mails.downloadFile, { id: file?.id ?? "" })))).status).toBe(401);
    // It is no page of its own. There is no console around it that says where to sign in, either.
    const alone = callerOf(server, { ...session, "sec-fetch-dest": "document" });
    expect((await alone.get(addressOf(at(mails.lookAtMail, { id: attack.id })))).status).toBe(404);
    const tab = callerOf(server, { "sec-fetch-dest": "document" });
    const page = await tab.get(addressOf(at(mails.lookAtMail, { id: attack.id })));
    expect([page.status, page.headers["content-type"]]).toEqual([401, expect.stringContaining("text/html")]);
    expect(page.text).toContain('<a href="/console">');

    const match = (id: string, to: string) =>
      caller.post(addressOf(at(mails.matchMail, { id })), { reference: to });
    expect((await match(attack.id, "LW-0000-0000")).status).toBe(404);
    expect((await match(attack.id, reference.toLowerCase())).status).toBe(200);
    expect((await match(attack.id, reference)).status).toBe(404);
    const lead = await leadWithHistory(server.database, reference);
    expect(lead?.wroteAt).toBe(attack.at);
    // Who owns the lead is told, as of a mail that came into the thread by itself.
    expect(await mailsAbout(reference)).toContain("client-wrote");
    expect(lead?.history.find(({ kind }) => kind === "mail")).toMatchObject({
      id: attack.id,
      files: [{ id: file?.id }],
    });

    const made = await caller.post(addressOf(at(mails.leadFromMail, { id: asking.id })), {});
    const { reference: own } = mailMatched.parse(JSON.parse(made.text));
    expect(await leadWithHistory(server.database, own)).toMatchObject({
      questionnaire: "conversation",
      contactEmail: "new@firm.example",
      contactName: "New",
      company: "New",
      firstWords: "SOC 2? Can you help?",
      status: "new",
      receivedAt: asking.at,
      // Nobody was asked for a consent.
      steps: [{ answers: [{ name: "contactEmail" }, { name: "conversation" }] }],
    });
    // The promise counts from now, and the sender gets no mail unless an operator wishes it.
    const promised = await leadWithHistory(server.database, own);
    expect(Date.parse(promised?.dueAt ?? "")).toBeGreaterThan(Date.now());
    expect(await mailsAbout(own)).toEqual(["lead-notification"]);
    expect((await caller.post(addressOf(at(mails.removeMail, { id: offer.id })), {})).status).toBe(204);
    expect((await caller.post(addressOf(at(mails.removeMail, { id: offer.id })), {})).status).toBe(404);
    expect(await list()).toEqual([]);

    // When an operator wishes it, the sender gets a receipt, dated today.
    await arrive(server, rawMail({ from: "later@firm.example" }), daysAgo);
    const [late] = await list();
    const wished = await caller.post(addressOf(at(mails.leadFromMail, { id: late?.id ?? "" })), {
      receipt: true,
    });
    const { reference: told } = mailMatched.parse(JSON.parse(wished.text));
    expect(await mailsAbout(told)).toEqual(["lead-notification", "lead-receipt"]);
    const queued = await server.database.selectFrom("outbox").selectAll().orderBy("message").execute();
    const texts = await Promise.all(queued.map((row) => writtenMail(server.database, row)));
    const about = texts.filter(({ subject }) => subject.includes(told));
    expect(about.map(({ subject }) => subject)).toEqual([
      `New lead ${told}: later@firm.example, Mail`,
      `We have your message (${told})`,
    ]);
    expect(about.map(({ text }) => text).join()).not.toMatch(/conversation|chat/i);
    expect(await leadWithHistory(server.database, told)).toMatchObject({ title: "Mail", cameBy: "mail" });
    const written = await server.database.selectFrom("outbox").select("created_at").execute();
    expect(written.every(({ created_at }) => created_at > daysAgo.toISOString())).toBe(true);
  });

  test("name the leads that fit, and become leads of the person to whom replies go", async () => {
    const { server, caller, list } = await opened();
    await using _ = server;
    const { database } = server;
    const [kestrel = "", colleague = "", accented = "", other = ""] = await storeLeads(database, 4);
    const set = (reference: string, values: object) =>
      database
        .updateTable("leads")
        .set({ reference, ...values })
        .where("reference", "=", reference)
        .returning("id")
        .executeTakeFirstOrThrow();
    const known = async (reference: string, company: string, address: string, name: string) => {
      const values = { company, contact_name: name, contact_email: address, ...whoseIs(address) };
      const { id } = await set(reference, values);
      await database.transaction().execute((transaction) => indexAgain(transaction, id));
    };
    await known(kestrel, "Kestrel Telehealth", "nora@kestrel.example", "Nora Quist");
    await known(colleague, "Brightwater", "greg@brightwater.example", "Greg Hall");
    await known(accented, "Łódź Żegluga", "jan@zegluga.example", "Łukasz Nowak");
    await known(other, "Meridian", "sasha@meridian.example", "Sasha Idris");
    const fitting = async (mail: { from: string; subject: string; text?: string }, search = "") => {
      await arrive(server, rawMail(mail));
      const [newest] = await list();
      const path = `${addressOf(at(mails.listLeadsForMail, { id: newest?.id ?? "" }))}?search=${encodeURIComponent(search)}`;
      const { leads } = leadsForMail.parse(JSON.parse((await caller.get(path)).text));
      return leads.map(({ lead, fit }) => [lead.reference, fit]);
    };
    const from = "Priya Shah <priya@partner.example>";
    expect(await fitting({ from, subject: "Contract for Kestrel Telehealth" })).toEqual([[kestrel, "name"]]);
    expect(await fitting({ from: "cfo@brightwater.example", subject: "Yes" })).toEqual([
      [colleague, "domain"],
    ]);
    expect(await fitting({ from: "Lukasz Nowak <ln@home.example>", subject: "Hi" })).toEqual([
      [accented, "sender"],
    ]);
    // A first name alone tells nothing, also of a lead without a company, which has its person's name there.
    await known(colleague, "Lukasz Lim", "lim@lantern.example", "Lukasz Lim");
    expect(
      await fitting({ from: "Lukasz Vane <lv@holdings.example>", subject: "Kestrel Telehealth, reviews" }),
    ).toEqual([[kestrel, "name"]]);
    await set(kestrel, { status: "not-a-lead" });
    expect(await fitting({ from, subject: "Contract for Kestrel Telehealth" })).toEqual([]);
    await set(kestrel, { status: "new" });
    await known(colleague, "Brightwater", "greg@brightwater.example", "Greg Hall");
    expect(await fitting({ from, subject: "Re", text: `About ${other.toLowerCase()}` })).toEqual([
      [other, "reference"],
    ]);
    expect(await fitting({ from, subject: "Nothing of it" })).toEqual([]);
    // At the end of a mail only a whole name or number tells, and never what is quoted.
    const signed = (end: string) => ({ from, subject: "Hi", text: `See below.\n\nRegards\n${end}` });
    expect(await fitting(signed("Priya | CFO | meridian"))).toEqual([[other, "company"]]);
    expect(await fitting(signed("Meridian Group"))).toEqual([]);
    expect(await fitting(signed("\nOn Monday, Sam wrote:\n> Meridian"))).toEqual([]);
    const { id } = await set(kestrel, { contact_phone: "(503) 555-0142" });
    await database.transaction().execute((transaction) => indexAgain(transaction, id));
    expect(await fitting(signed("Tel. +1 503.555.0142"))).toEqual([[kestrel, "phone"]]);
    expect(await fitting(signed("Tel. +1 503.555.0143"))).toEqual([]);
    // A forward that names its writer without an address is offered to the one person of that name.
    const passed = (name: string, subject: string) => ({
      ...{ from: "kim@lumenward.example", subject },
      text: `FYI\n\n---------- Forwarded message ---------\nFrom: ${name}\nDate: Monday\n\nCan you begin?`,
    });
    expect(await fitting(passed("Greg Hall", "Fwd: 1"))).toEqual([[colleague, "name"]]);
    expect(await fitting(passed("Greg", "Fwd: 2"))).toEqual([]);
    await known(other, "Meridian", "greg@meridian.example", "Greg Hall");
    expect(await fitting(passed("Greg Hall", "Fwd: 3"))).toEqual([]);
    await known(other, "Meridian", "sasha@meridian.example", "Sasha Idris");
    expect(await fitting({ from, subject: "Sought 1" }, "idris")).toEqual([[other, "search"]]);
    expect(await fitting({ from, subject: "Sought 2" }, kestrel)).toEqual([[kestrel, "search"]]);

    const made = async (raw: string) => {
      await arrive(server, raw);
      const [newest] = await list();
      const { text } = await caller.post(addressOf(at(mails.leadFromMail, { id: newest?.id ?? "" })), {});
      const lead = await leadWithHistory(database, mailMatched.parse(JSON.parse(text)).reference);
      return [lead?.contactEmail, lead?.contactName];
    };
    const withReplyTo = (head: string, replyTo: string) =>
      rawMail({ from: head, subject: `From ${replyTo}` }).replace(/\r\n/, `\r\nReply-To: ${replyTo}\r\n`);
    expect(await made(withReplyTo("Oscar Lim <oscar@lantern.example>", "oscar@home.example"))).toEqual([
      "oscar@home.example",
      "Oscar Lim",
    ]);
    expect(await made(withReplyTo("'Ida Roe' via Sales <sales@list.example>", "ida@firm.example"))).toEqual([
      "ida@firm.example",
      "Ida Roe",
    ]);
    expect(await made(withReplyTo("Our form <no-reply@forms.example>", "jo@firm.example"))).toEqual([
      "jo@firm.example",
      "jo@firm.example",
    ]);
  });

  test("pass on a mail as an attachment: its writer is suggested, and its words are found", async () => {
    const { server, caller, list } = await opened();
    await using _ = server;
    const { database } = server;
    await database.updateTable("operators").set({ email: "kim@lumenward.example" }).execute();
    const forward = (address: string, subject: string) =>
      rawMail({ from: "kim@lumenward.example", subject }).replace(
        /Content-Type: .*$/s,
        [
          'Content-Type: multipart/mixed; boundary="b"',
          ...["", "--b", "Content-Type: text/plain", "", "FYI"],
          ...["--b", "Content-Type: message/rfc822", "", `From: Ada Zuse <${address}>`, "", "Xylophones?"],
          "--b--",
        ].join("\r\n"),
      );
    await arrive(server, forward("ada@zuse.example", "First"));
    const [first] = await list();
    const made = await caller.post(addressOf(at(mails.leadFromMail, { id: first?.id ?? "" })), {});
    const { reference } = mailMatched.parse(JSON.parse(made.text));
    expect(await leadWithHistory(database, reference)).toMatchObject({
      contactEmail: "ada@zuse.example",
      contactName: "Ada Zuse",
      firstWords: "Xylophones?",
    });
    await arrive(server, forward("bob@zuse.example", "Second"));
    const [second] = await list();
    const leadsOf = async (search: string) => {
      const path = addressOf(at(mails.listLeadsForMail, { id: second?.id ?? "" }));
      const { text } = await caller.get(`${path}?search=${search}`);
      return leadsForMail.parse(JSON.parse(text)).leads.map(({ lead, fit }) => [lead.reference, fit]);
    };
    expect(await leadsOf("")).toEqual([[reference, "domain"]]);
    expect(await leadsOf("xylophones")).toEqual([[reference, "search"]]);
  });
});
