import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ownScheduling } from "#contract/booking.ts";
import { auditTrail } from "#contract/console/audit.ts";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { replies, replyTemplates, templatesTo } from "#contract/console/reply.ts";
import { templateList, templates } from "#contract/console/templates.ts";
import { changeContacts } from "#server/console/contacts.ts";
import { templatesOf } from "#server/console/replies/queries.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";

describe.each(engines)("templates on %s", (engine) => {
  test("name the link to book a call while nobody takes calls", async () => {
    const { databaseUrl } = await freshStore(engine);
    const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    await using server = await startServer({ ...env, CALENDLY_URL: ownScheduling });
    const { database } = server;
    const operator = await newOperator(database, "consultant");
    const caller = callerOf(server, await sessionHeader(database, operator));
    const [reference = ""] = await storeLeads(database, 1);
    const link = async () =>
      replyTemplates.parse(
        JSON.parse((await caller.get(addressOf(at(replies.listReplyTemplates, { reference })))).text),
      ).emptyBooking;
    expect(await link()).toContain("/book");
    await database
      .insertInto("operator_calendars")
      .values({ operator_id: operator.id, takes_calls: 1 })
      .execute();
    expect(await link()).toBeNull();
  });

  test("greet the first person in To, by the name that is known of that address", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const operator = await newOperator(database, "consultant");
    const caller = callerOf(server, await sessionHeader(database, operator));
    const [reference = ""] = await storeLeads(database, 1);
    const contact = {
      id: randomUUID(),
      name: "Greta Green",
      email: "greta@acme.example",
      phone: "",
      role: "",
    };
    await changeContacts(
      database,
      reference,
      { version: 1, contacts: [contact] },
      { operatorId: operator.id, now: new Date() },
    );
    const offered = replyTemplates.parse(
      JSON.parse((await caller.get(addressOf(at(replies.listReplyTemplates, { reference })))).text),
    );
    const greeting = { id: "1", title: "One", subject: "One", text: "Hello {name}," };
    const texts = (to: readonly string[]) =>
      templatesTo({ ...offered, templates: [greeting] }, to).map(({ text }) => text);
    expect(texts(offered.to)).toEqual(["Hello Jane Doe,"]);
    expect(texts(["Greta@acme.example", ...offered.to])).toEqual(["Hello Greta Green,"]);
    expect(texts(["nobody@acme.example"])).toEqual(["Hello,"]);
    expect(texts([])).toEqual(["Hello,"]);
  });

  test("keep the follow-up of what they promise when an owner changes their words", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const owner = await newOperator(server.database, "owner");
    const preset = { id: "quick-one", title: "Today", subject: "One", text: "Today.", followUpDays: 0 };
    const { id, title, subject } = preset;
    const changed = { id, title, subject, text: "By tonight.", operator_id: owner.id };
    await server.database
      .insertInto("reply_templates")
      .values({ ...changed, changed_at: new Date().toISOString() })
      .execute();
    const [entry] = await templatesOf(server.database, [preset]);
    expect(entry?.template).toEqual({ ...preset, text: "By tonight." });
  });

  test("are changed by an owner, used from then on, and made as they came", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const owner = await newOperator(server.database, "owner");
    const caller = callerOf(server, await sessionHeader(server.database, owner));
    const [reference = ""] = await storeLeads(server.database, 1);
    const entry = async () =>
      templateList.parse(JSON.parse((await caller.get(templates.listTemplates.path)).text)).templates[0];
    const first = await entry();
    expect(first).toMatchObject({ changed: null });
    if (first === undefined) throw new Error("there are no templates");

    const words = { ...first.template, subject: "For {company}", text: "Dear {name}" };
    const unknown = await caller.post(templates.changeTemplate.path, { ...words, text: "{nme}", seen: null });
    expect(unknown).toMatchObject({
      status: 400,
      text: expect.stringMatching(/nothing is known about \{nme\}/),
    });
    expect((await caller.post(templates.changeTemplate.path, { ...words, seen: null })).status).toBe(204);
    const changed = await entry();
    expect(changed).toMatchObject({ template: words, preset: first.preset, changed: { by: owner.name } });
    const offered = replyTemplates.parse(
      JSON.parse((await caller.get(addressOf(at(replies.listReplyTemplates, { reference })))).text),
    );
    expect(templatesTo(offered, offered.to)[0]).toMatchObject({ subject: "For Acme", text: "Dear Jane Doe" });

    // An operator who still sees the original words may neither change nor reset it.
    expect(
      (await caller.post(templates.changeTemplate.path, { ...words, text: "Mine", seen: null })).status,
    ).toBe(409);
    expect((await caller.post(templates.resetTemplate.path, { id: words.id, seen: null })).status).toBe(409);
    expect((await caller.post(templates.resetTemplate.path, { id: "none", seen: null })).status).toBe(404);
    const seen = changed?.changed?.at ?? null;
    expect((await caller.post(templates.resetTemplate.path, { id: words.id, seen })).status).toBe(204);
    expect(await entry()).toEqual(first);
    const log = (await caller.get(auditTrail.readAuditLog.path)).text;
    expect(log).toMatch(/reset a reply template[\s\S]*changed a reply template/);

    // A template that an owner adds stands after those of the content, can be changed, and can be deleted.
    const own = { title: "No auditor yet", subject: "Auditors for {company}", text: "Dear {name}" };
    expect((await caller.post(templates.addTemplate.path, { ...own, text: " " })).status).toBe(400);
    expect((await caller.post(templates.addTemplate.path, own)).status).toBe(204);
    const last = async () =>
      templateList.parse(JSON.parse((await caller.get(templates.listTemplates.path)).text)).templates.at(-1);
    const kept = await last();
    expect(kept).toMatchObject({ template: own, preset: null, changed: { by: owner.name } });
    const id = kept?.template.id;
    expect((await caller.post(templates.resetTemplate.path, { id, seen: null })).status).toBe(404);
    expect((await caller.post(templates.resetTemplate.path, { id, seen: kept?.changed?.at })).status).toBe(
      204,
    );
    expect(await last()).not.toMatchObject({ preset: null });
    expect(
      (await caller.post(templates.changeTemplate.path, { ...own, id, seen: kept?.changed?.at })).status,
    ).toBe(409);
    expect((await caller.get(auditTrail.readAuditLog.path)).text).toMatch(
      /deleted a reply template[\s\S]*added a reply template/,
    );
  });
});
