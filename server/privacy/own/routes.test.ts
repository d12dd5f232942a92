import { randomUUID } from "node:crypto";
import { load } from "cheerio/slim";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deed } from "#contract/console/lead.ts";
import { submissionExtras } from "#contract/lead.ts";
import { confirmPath, dataPath, linkRequestPath } from "#contract/your-data.ts";
import { receiveLead } from "#server/leads/commands.ts";
import { mintLink } from "#server/mails/links.ts";
import { holdLead } from "#server/privacy/holds.ts";
import { submission } from "#tests/support/leads.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply } from "#tests/support/promising.ts";
import { storeReport } from "#tests/support/reports.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

const day = 86_400_000;
const house = { domain: "lumenward.example", reply };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server[Symbol.asyncDispose]());

const typed = { companyName: "Acme <b>", contactName: "Jane", contactEmail: "jane@acme.example" };

/** Stores a lead and returns it with the path of a link to it. */
async function stored(answers = typed) {
  const [reference = ""] = await storeLeads(server.database, 1, new Date(), answers);
  const lead = await server.database
    .selectFrom("leads")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const token = await mintLink(server.database, { opens: "lead", leadId: lead.id }, new Date());
  return { ...lead, token, path: dataPath(token) };
}

/** The path of a link to everything under an address. */
async function pathOf(address: string, madeAt = new Date()): Promise<string> {
  return dataPath(await mintLink(server.database, { opens: "person", address }, madeAt));
}

async function apart(contactEmail: string): Promise<string> {
  const sent = submission({ answers: { ...typed, contactEmail }, extras: submissionExtras.parse({}) });
  const receipt = await receiveLead(server.database, house, { ...sent, suspicions: ["It holds 3 links."] });
  return receipt.outcome === "conflict" ? "" : receipt.reference;
}

function post(path: string, fields: Record<string, string>) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return server.ask(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
}

function mailsTo(address: string) {
  return server.database
    .selectFrom("outbox")
    .select(["message", "data"])
    .where("address", "=", address)
    .orderBy("id")
    .execute();
}

function heading(html: string): string {
  return load(html)("title").text();
}

describe("the address of a visitor's data", () => {
  test("shows what was sent, as text, and is passed on to nobody", async () => {
    const { path, reference } = await stored();
    const { status, text, headers } = await server.ask(path);
    const page = load(text);
    expect([status, page("title").text(), page("dd").first().text()]).toEqual([200, "Your data", reference]);
    expect(page("dd").text()).toContain("Acme <b>");
    expect(page("input[name=companyName]").attr("value")).toBe("Acme <b>");
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(headers["referrer-policy"]).toBe("same-origin");
  });

  test("shows the notes about it and the mails that were written to its visitor", async () => {
    const { id, path } = await stored();
    const write = (deed: Deed, at: string) =>
      server.database
        .insertInto("lead_history")
        .values({ id: randomUUID(), lead_id: id, at, operator_id: null, deed: JSON.stringify(deed) })
        .execute();
    await write({ kind: "note", text: "Asks about <b>Mondays</b>." }, "2025-11-21T12:00:00.000Z");
    await write({ kind: "reply", subject: "Hello", text: "Dear Jane,\n\nyes." }, "2025-11-21T13:00:00.000Z");
    await server.database
      .insertInto("mails")
      .values({
        id: randomUUID(),
        lead_id: id,
        direction: "in",
        kind: "mail",
        at: "2025-11-21T13:30:00.000Z",
        stored_at: "2025-11-21T13:30:00.000Z",
        from_name: "Jane",
        from_address: "jane@acme.example",
        recipients: "[]",
        subject: "Re: Hello",
        text: "Fine.",
        content_key: randomUUID(),
      })
      .execute();
    await write({ kind: "status", from: "new", to: "answered" }, "2025-11-21T14:00:00.000Z");
    const page = load((await server.ask(path)).text);
    const shown = page(".your-data-writings > li").map((_, line) =>
      [page(line).find("h3 > span"), page(line).find("p")].map((part) => part.text()).join(": "),
    );
    expect(shown.get()).toEqual([
      "note: Asks about <b>Mondays</b>.",
      "reply: HelloDear Jane,yes.",
      "mail: Re: HelloFine.",
    ]);
  });

  test("shows one lead alone, also when others have the same e-mail address", async () => {
    const [one, other] = [await stored(), await stored()];
    const { text } = await server.ask(`${one.path}/data.json`);
    expect(text).toContain(one.reference);
    expect(text).not.toContain(other.reference);
    expect((await server.ask(`${one.path}/${other.reference}`)).status).toBe(404);
  });

  test("gives it as a file, without the secrets that open other doors", async () => {
    const { id, path, reference, token } = await stored();
    const { text, headers } = await server.ask(`${path}/data.json`);
    expect(JSON.parse(text)).toMatchObject({
      "What you sent": [
        {
          Reference: reference,
          "Who you are": { Company: typed.companyName, "E-mail": typed.contactEmail },
          "Secret addresses that we mailed": [{ "What it opens": "What you sent" }],
        },
      ],
    });
    expect(headers["content-disposition"]).toBe(`attachment; filename="your-data-${reference}.json"`);
    const links = await server.database
      .selectFrom("secret_links")
      .select("token_hash")
      .where("lead_id", "=", id)
      .execute();
    expect(links).toHaveLength(1);
    for (const secret of [token, links[0]?.token_hash ?? "none"]) expect(text).not.toContain(secret);
  });

  test("leads to the report of its lead", async () => {
    const { leadId } = await storeReport(server.database);
    const token = await mintLink(server.database, { opens: "lead", leadId }, new Date());
    expect(heading((await server.ask(`${dataPath(token)}/report`)).text)).toBe("In review");
  });

  test.each(["x".repeat(32), "short", "%00"])("says that there is nothing at %s", async (token) => {
    const { status, text } = await server.ask(dataPath(token));
    expect([status, heading(text)]).toEqual([404, "Nothing stored here"]);
    expect((await post(dataPath(token), { action: "erase" })).status).toBe(404);
    expect((await server.ask(`${dataPath(token)}/data.json`)).status).toBe(404);
  });

  test("ends after 180 days, and says so", async () => {
    const { id } = await stored();
    const pathAfter = async (days: number) =>
      dataPath(
        await mintLink(server.database, { opens: "lead", leadId: id }, new Date(Date.now() - days * day)),
      );
    expect((await server.ask(await pathAfter(179))).status).toBe(200);
    const ended = await server.ask(await pathAfter(180));
    expect([ended.status, heading(ended.text)]).toEqual([410, "Ended"]);
    const person = await server.ask(await pathOf(typed.contactEmail, new Date(Date.now() - 180 * day)));
    expect([person.status, heading(person.text)]).toEqual([410, "Ended"]);
  });
});

describe("correcting contact data", () => {
  test("changes the lead and its answers at once", async () => {
    const { id, path } = await stored();
    const fields = { ...typed, companyName: "Acme Ltd", contactName: "Jane Doe" };
    const answer = await post(path, { action: "contact", ...fields });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}?done=saved`]);
    const lead = await server.database
      .selectFrom("leads")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    expect(lead).toMatchObject({ company: "Acme Ltd", contact_name: "Jane Doe" });
    expect(JSON.parse(lead?.answers ?? "")).toMatchObject(fields);
  });

  test("says what is wrong, and keeps what was typed", async () => {
    const { path } = await stored();
    const fields = { ...typed, companyName: "", contactEmail: "nowhere" };
    const { status, text } = await post(path, { action: "contact", ...fields });
    const page = load(text);
    expect([
      status,
      page("form .field-error").length,
      page("input[name=contactEmail]").attr("value"),
    ]).toEqual([422, 2, "nowhere"]);
    expect(await mailsTo("nowhere")).toEqual([]);
  });

  test("takes another e-mail address only after the present one and the new one confirmed it", async () => {
    const {
      id,
      path,
      contact_email: present,
    } = await stored({ ...typed, contactEmail: "both@acme.example" });
    const address = "new@acme.example";
    const change = { action: "contact", ...typed, contactEmail: address };
    expect((await post(path, change)).headers.location).toMatch(/done=address$/);
    expect((await post(path, change)).headers.location).toMatch(/done=address$/);
    const emails = () =>
      server.database.selectFrom("leads").select("contact_email").where("id", "=", id).execute();
    /** The link in the latest mail about the address, and to whom that goes. */
    const asked = async (message: "address-confirmation" | "address-proof") => {
      const rows = await server.database
        .selectFrom("outbox")
        .selectAll()
        .where("lead_id", "=", id)
        .where("message", "=", message)
        .execute();
      const mails = await Promise.all(rows.map((row) => writtenMail(server.database, row)));
      return mails.map(({ to, text }) => ({
        to,
        path: /\/your-data\/confirm\/[\w-]+/.exec(text)?.[0] ?? "",
      }));
    };
    const [first, ...more] = await asked("address-confirmation");
    expect([first?.to, more]).toEqual([[present], []]);
    expect(await asked("address-proof")).toEqual([]);
    const agree = first?.path ?? "";
    expect(load((await server.ask(agree)).text)(".your-data-hash").text()).toBe(address);
    expect(heading((await post(agree, {})).text)).toBe("One more step");
    expect((await post(agree, {})).status).toBe(404);
    expect(await emails()).toEqual([{ contact_email: present }]);

    const [second] = await asked("address-proof");
    expect(second?.to).toEqual([address]);
    const prove = second?.path ?? "";
    expect(heading((await post(prove, {})).text)).toBe("Changed");
    expect(await emails()).toEqual([{ contact_email: address }]);
    expect((await post(prove, {})).status).toBe(404);
  });

  test("asks one address about others three times a day, and says so", async () => {
    await using limited = await startServer();
    const [reference = ""] = await storeLeads(limited.database, 1, new Date(), typed);
    const { id } = await limited.database
      .selectFrom("leads")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const path = dataPath(await mintLink(limited.database, { opens: "lead", leadId: id }, new Date()));
    const ask = (contactEmail: string) =>
      limited.ask(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ action: "contact", ...typed, contactEmail }).toString(),
      });
    for (const name of ["one", "two", "three"]) expect((await ask(`${name}@acme.example`)).status).toBe(303);
    const { status, text } = await ask("four@acme.example");
    const page = load(text);
    expect([
      status,
      page("form .field-error").length,
      page("input[name=contactEmail]").attr("value"),
    ]).toEqual([422, 1, "four@acme.example"]);
  });

  test("ends the link of an earlier wish with the next one, and every link after 7 days", async () => {
    const { id, path } = await stored();
    const opening = { opens: "address", leadId: id, address: "first@acme.example" } as const;
    const first = confirmPath(await mintLink(server.database, opening, new Date()));
    await post(path, { action: "contact", ...typed, contactEmail: "second@acme.example" });
    expect((await server.ask(first)).status).toBe(404);
    const old = confirmPath(await mintLink(server.database, opening, new Date(Date.now() - 7 * day)));
    expect((await server.ask(old)).status).toBe(410);
    expect((await post(old, {})).status).toBe(404);
  });
});

describe("asking for a link", () => {
  test("has the same answer and the same work, whether anything is stored or not", async () => {
    const { contact_email: known } = await stored({ ...typed, contactEmail: "Known@acme.example" });
    const answers = [
      await post(linkRequestPath, { email: known }),
      await post(linkRequestPath, { email: "no@b.example" }),
    ];
    const [one, other] = answers.map(({ status, text }) => [status, text]);
    expect(one).toEqual([200, expect.stringContaining("On its way")]);
    expect(other).toEqual(one);
    for (const address of ["known@acme.example", "no@b.example"]) {
      expect(await mailsTo(address)).toEqual([{ message: "data-link", data: "{}" }]);
    }
  });

  test("queues no second mail while one waits", async () => {
    const email = "twice@acme.example";
    await Promise.all([post(linkRequestPath, { email }), post(linkRequestPath, { email })]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("ends no older link by the mail, but by opening the newer", async () => {
    const { contact_email: email } = await stored({ ...typed, contactEmail: "older@acme.example" });
    const paths = [
      await pathOf(email, new Date(Date.now() - 2000)),
      await pathOf(email, new Date(Date.now() - 1000)),
      await pathOf(email),
    ];
    const [oldest = "", middle = "", newest = ""] = paths;
    const statusesOf = async (...asked: string[]) => {
      const statuses: number[] = [];
      for (const path of asked) statuses.push((await server.ask(path)).status);
      return statuses;
    };
    expect(await statusesOf(oldest, middle, oldest, newest, middle)).toEqual([200, 200, 410, 200, 410]);
  });

  test("is told what an address looks like, with what was typed", async () => {
    const { status, text } = await post(linkRequestPath, { email: `jane"><b>` });
    const page = load(text);
    expect([status, page("input[name=email]").attr("value"), page("form .field-error").length]).toEqual([
      422,
      `jane"><b>`,
      1,
    ]);
  });

  test("mails one address three links a day, whoever asks, and never says so", async () => {
    await using limited = await startServer();
    const ask = async (address: string) => {
      const answer = await limited.ask(linkRequestPath, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ email: address }).toString(),
      });
      // Marked as sent, because while one waits no second one is queued.
      await limited.database.updateTable("outbox").set({ state: "sent" }).execute();
      return answer;
    };
    const answers = [];
    for (const address of ["a@b.example", "A@B.example", "a@b.example ", "a@b.example", "c@d.example"]) {
      answers.push(await ask(address));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toHaveProperty("size", 1);
    const mails = await limited.database.selectFrom("outbox").select("address").execute();
    expect(mails.map(({ address }) => address).toSorted()).toEqual([
      ...["a@b.example", "a@b.example", "a@b.example"],
      "c@d.example",
    ]);
  });
});

describe("everything under an address", () => {
  test("is listed, shown one by one, corrected, and given as a file; also what was set apart", async () => {
    const contactEmail = "Mary@acme.example";
    const lead = await stored({ ...typed, contactEmail });
    const suspect = await apart("mary@ACME.example");
    const other = await stored({ ...typed, contactEmail: "other@acme.example" });
    const path = await pathOf("mary@acme.example");
    const page = load((await server.ask(path)).text);
    expect(
      page(".your-data-submissions a")
        .map((_, link) => page(link).attr("href"))
        .get(),
    ).toEqual([lead.reference, suspect].map((reference) => `${path}/${reference}`));
    expect(page(".your-data-submissions li").last().text()).toContain("apart");
    for (const reference of [lead.reference, suspect]) {
      const shown = load((await server.ask(`${path}/${reference}`)).text);
      expect([shown("dd").first().text(), shown("dd").text()]).toEqual([
        reference,
        expect.stringContaining("Acme <b>"),
      ]);
      const file = JSON.parse((await server.ask(`${path}/${reference}/data.json`)).text);
      expect(JSON.stringify(file)).toContain(`"Reference":"${reference}"`);
    }
    expect((await server.ask(`${path}/${other.reference}`)).status).toBe(404);
    const all = JSON.parse((await server.ask(`${path}/data.json`)).text);
    expect(all).toMatchObject({
      "What you sent": [{ Reference: lead.reference }],
      "What we set apart, because it looked like a program's": [{ Reference: suspect }],
    });

    const change = { action: "contact", ...typed, contactEmail, companyName: "Acme Ltd" };
    const answer = await post(`${path}/${lead.reference}`, change);
    expect(answer.headers.location).toBe(`${path}/${lead.reference}?done=saved`);
    expect((await post(`${path}/${suspect}`, change)).status).toBe(400);
  });

  test("is erased with one press, and the page and a mail say what it was", async () => {
    const address = "erase@acme.example";
    const leads = [await stored({ ...typed, contactEmail: address })];
    leads.push(await stored({ ...typed, contactEmail: address.toUpperCase() }));
    await apart(address);
    const path = await pathOf(address);
    const unsure = await post(path, { action: "erase" });
    expect([unsure.status, load(unsure.text)("form .field-error").length]).toEqual([422, 1]);
    const { status, text } = await post(path, { action: "erase", sure: "yes" });
    const page = load(text);
    expect([status, heading(text)]).toEqual([200, "Erased"]);
    const lines = page(".your-data-list li")
      .map((_, line) => page(line).text())
      .get();
    expect(lines).toEqual([
      "2 submissions, with every answer",
      "1 submission that we had set apart to be looked at",
      "4 mails and notices about it",
    ]);
    const entries = await server.database.selectFrom("deletions").select("hash").execute();
    expect(entries).toHaveLength(3);
    for (const { hash } of entries) expect(page("main").text()).toContain(hash);
    const [mail, ...more] = await mailsTo(address);
    expect([mail?.message, more]).toEqual(["erasure-receipt", []]);
    expect(JSON.parse(mail?.data ?? "")).toMatchObject({ counts: { leads: 2, quarantine: 1 }, held: 0 });
    for (const gone of [path, ...leads.map((lead) => lead.path)])
      expect((await server.ask(gone)).status).toBe(404);
  });

  test("is not erased with a link older than 7 days, which is renewed instead", async () => {
    const address = "old@acme.example";
    await stored({ ...typed, contactEmail: address });
    const path = await pathOf(address, new Date(Date.now() - 7 * day));
    expect(load((await server.ask(path)).text)("input[name=sure]")).toHaveLength(0);
    const answer = await post(path, { action: "erase", sure: "yes" });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}?done=link`]);
    expect(await mailsTo(address)).toHaveLength(1);
    expect((await server.ask(path)).status).toBe(200);
  });

  test("is asked for from the page of one submission, whose link may have been passed on", async () => {
    const { path } = await stored({ ...typed, contactEmail: "Passed@acme.example" });
    const answer = await post(path, { action: "erase" });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}?done=link`]);
    expect(await mailsTo("passed@acme.example")).toEqual([{ message: "data-link", data: "{}" }]);
    expect((await server.ask(path)).status).toBe(200);
  });

  test("stays as far as it is held, and that is said", async () => {
    const address = "held@acme.example";
    const held = await stored({ ...typed, contactEmail: address });
    const hold = { reason: "A claim", operatorId: null, now: new Date() };
    await holdLead(server.database, { ...hold, reference: held.reference });
    expect(
      load((await server.ask(held.path)).text)(".your-data-part")
        .last()
        .text(),
    ).toContain("held");
    const path = await pathOf(address);
    const sure = { action: "erase", sure: "yes" };
    for (const asked of [held.path, path]) {
      const { status, text } = await post(asked, sure);
      expect([status, heading(text)]).toEqual([409, "Kept for now"]);
    }
    await stored({ ...typed, contactEmail: address });
    const { text } = await post(path, sure);
    expect(load(text)("main").text()).toContain("1 submission stays, because a law");
    expect((await server.ask(held.path)).status).toBe(200);
    expect((await server.ask(path)).status).toBe(200);
  });

  test("is not erased for another website", async () => {
    const address = "elsewhere@acme.example";
    await stored({ ...typed, contactEmail: address });
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://evil.example",
    };
    const body = "action=erase&sure=yes";
    const answer = await server.ask(await pathOf(address), { method: "POST", headers, body });
    expect(answer.status).toBe(403);
  });
});
