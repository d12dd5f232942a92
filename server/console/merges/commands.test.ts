import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type LeadPage, leadFilter } from "#contract/console/lead-lists.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { draftsOf } from "#server/console/begun-answers.ts";
import { changeLeads } from "#server/console/commands.ts";
import { figuresOf } from "#server/console/figures.ts";
import { countByStatus } from "#server/console/lists.ts";
import { inboxPage, leadWithHistory, wholeLeadsOf } from "#server/console/queries.ts";
import { addresseesOf } from "#server/console/replies/addressing.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import { leadsToday, todayOf } from "#server/console/today/queries.ts";
import { noteWriting, othersWriting } from "#server/console/writing.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { toCsv } from "#server/leads/export.ts";
import { listWordings } from "#server/leads/queries.ts";
import { leadOf } from "#server/mails/outbox/queries.ts";
import { awaitingReports } from "#server/reports/queries.ts";
import { collected } from "#tests/support/collected.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply as promise, reply } from "#tests/support/promising.ts";
import { mergeLeads, unmergeLead } from "./commands.ts";
import { repeatsWithDifferences } from "./queries.ts";

async function* each<One>(all: readonly One[]) {
  yield* all;
}

const house = { domain: "lumenward.example", reply };
const fair = { referrer: "", source: "Fair", medium: "", campaign: "", term: "", content: "" };
const now = new Date("2026-01-12T10:00:00.000Z");
const earlier = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

async function receive(database: Database, hours: number, answers: Readonly<Record<string, unknown>> = {}) {
  const sent = submission({ answers: { companyName: `Acme ${hours}`, ...answers } });
  const receipt = await receiveLead(database, house, sent, earlier(hours));
  return receipt.outcome === "stored" ? receipt.reference : "";
}

async function place(database: Database) {
  await registerWordings(database, [onboarding]);
  const operator = await newOperator(database, "consultant");
  return { operatorId: operator.id, now };
}

const shown = async (database: Database, search = "") =>
  (await inboxPage(database, leadFilter.parse({ search }), promise)).leads.map((lead) => lead.company);

const dueOf = async (database: Database, reference: string) =>
  (await leadWithHistory(database, reference))?.dueAt;

describe.each(engines)("repeated submissions on %s", (engine) => {
  test("stand in exports below the lead in which they go on, each with its own answers", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const first = await receive(database, 20);
    const alone = await receive(database, 10, { contactEmail: "someone@else.example" });
    const second = await receive(database, 2);
    await mergeLeads(database, second, { version: 1, other: { reference: first, version: 1 } }, act);
    const leads = await collected(wholeLeadsOf(database, leadFilter.parse({}), promise));
    expect(new Map(leads.map(({ reference, mergedInto }) => [reference, mergedInto]))).toEqual(
      new Map([
        [alone, null],
        [second, null],
        [first, second],
      ]),
    );
    expect(leads.findIndex((lead) => lead.reference === first)).toBe(
      leads.findIndex((lead) => lead.reference === second) + 1,
    );
    const text = (
      await collected(
        toCsv(each(leads), { wordings: await listWordings(database), plans: {}, timeZone: "UTC" }),
      )
    ).join("");
    expect(text).toContain("Acme 20");
  });

  test("keep the work of the lead that goes on, and say in its history what the other one has", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const other = await newOperator(database, "owner");
    const [first, second] = [await receive(database, 20), await receive(database, 2)];
    const one = (reference: string) => ({ leads: [{ reference, version: 1 }] });
    const work = { followUpOn: "2026-02-02", followUpAbout: "Ask for the chart", value: 45_000 };
    await changeLeads(database, { ...one(first), ownerId: other.id, ...work }, act);
    await changeLeads(database, { ...one(second), ownerId: act.operatorId, value: 45_000 }, act);
    await mergeLeads(database, second, { version: 2, other: { reference: first, version: 2 } }, act);
    const lead = await leadWithHistory(database, second);
    expect(lead).toMatchObject({ ownerId: act.operatorId, followUpOn: null, value: 45_000 });
    expect(lead?.history.filter(({ kind }) => kind === "merge")).toMatchObject([
      {
        part: "continues",
        other: first,
        apart: [
          { part: "owner", kept: act.operatorId, left: other.id },
          { part: "follow-up", kept: "", left: "2026-02-02 Ask for the chart" },
        ],
      },
    ]);
    // The merged lead keeps its own.
    expect(await leadWithHistory(database, first)).toMatchObject({ ownerId: other.id, ...work });
  });

  test("take along the answer that somebody has begun", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const other = await newOperator(database, "owner");
    const first = await receive(database, 20);
    const second = await receive(database, 2);
    const idOf = async (reference: string) => {
      const lead = database.selectFrom("leads").select("id").where("reference", "=", reference);
      return (await lead.executeTakeFirstOrThrow()).id;
    };
    const letter = { to: "", cc: "", subject: "Yours", text: "As agreed", signature: "" };
    for (const operatorId of [act.operatorId, other.id]) {
      const told = { what: "reply" as const, isWriting: true, letter };
      await noteWriting(database, first, told, { operatorId, now });
    }
    const own = { what: "reply" as const, isWriting: true, letter: { ...letter, text: "Here already" } };
    await noteWriting(database, second, own, { operatorId: act.operatorId, now });
    expect(await othersWriting(database, first, act)).toEqual([other.name]);
    const merge = { version: 1, other: { reference: first, version: 1 } };
    expect(await mergeLeads(database, second, merge, act)).toBe("done");
    // The last words of who was writing come after the merge.
    const late = { what: "reply" as const, isWriting: true, letter: { ...letter, text: "As agreed, Jo" } };
    await noteWriting(database, first, late, { operatorId: other.id, now });
    const begun = (await draftsOf(database, await idOf(second))).map(({ operatorId, text }) => [
      operatorId,
      text,
    ]);
    expect(new Map(begun.map(([who, text]) => [who, text]))).toEqual(
      new Map([
        [act.operatorId, "Here already"],
        [other.id, "As agreed, Jo"],
      ]),
    );
  });

  test("are compared, merged with the earlier promise, and taken apart as they were", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const first = await receive(database, 20, { budget: "under-5k", cloudServices: ["AWS", "Slack"] });
    const other = await receive(database, 10, { contactEmail: "someone@else.example" });
    const second = await receive(database, 2, {
      contactEmail: "JANE.DOE@acme.example",
      budget: "5k-15k",
      cloudServices: ["Slack"],
      questionsForUs: "<b>Now?</b>",
    });
    const repeats = await repeatsWithDifferences(database, second);
    expect(repeats?.map(({ reference }) => reference)).toEqual([first]);
    expect(repeats?.[0]?.differences.map(({ name, kind }) => [name, kind])).toEqual([
      ["companyName", "changed"],
      ["contactEmail", "changed"],
      ["cloudServices", "changed"],
      ["budget", "changed"],
      ["questionsForUs", "added"],
    ]);

    const before = await leadWithHistory(database, first);
    const wish = { version: 1, other: { reference: first, version: 1 } };
    const stranger = { version: 1, other: { reference: other, version: 1 } };
    expect(await mergeLeads(database, second, stranger, act)).toBe("unfit");
    expect(await mergeLeads(database, second, { ...wish, version: 2 }, act)).toBe("conflict");
    const both = await Promise.all([
      mergeLeads(database, second, wish, act),
      mergeLeads(database, first, { version: 1, other: { reference: second, version: 1 } }, act),
    ]);
    expect(both.filter((outcome) => outcome === "done")).toHaveLength(1);

    // Whichever came first, one of the two goes on, with the earlier promise.
    const [into, merged] = both[0] === "done" ? [second, first] : [first, second];
    expect(await dueOf(database, into)).toBe(before?.dueAt);
    expect(await shown(database)).toHaveLength(2);
    expect(await shown(database, merged.toLowerCase())).toEqual(await shown(database, into.toLowerCase()));
    expect(await shown(database, "acme")).toHaveLength(2);
    expect(await leadWithHistory(database, merged)).toMatchObject({ mergedInto: into, version: 2 });
    expect(await figuresOf(database, house.reply, now)).toMatchObject({
      waiting: 2,
      medianAnswerMinutes: null,
    });
    expect(await countByStatus(database, leadFilter.parse({}))).toMatchObject({ new: 2 });
    // Nobody can change it while it is merged, not even an operator who has read it since.
    const change = { leads: [{ reference: merged, version: 2 }], status: "lost" } as const;
    expect((await changeLeads(database, { ...change, leads: [...change.leads] }, act)).conflicts).toEqual([
      merged,
    ]);
    const reply = { key: randomUUID(), version: 2, subject: "a", text: "b" };
    expect(await replyTo(database, merged, reply, { ...act, domain: "a.example" })).toBe("conflict");

    expect(await unmergeLead(database, merged, 1, act)).toBe("conflict");
    expect(await unmergeLead(database, merged, 2, act)).toBe("done");
    expect(await unmergeLead(database, merged, 3, act)).toBe("unfit");
    const apart = await leadWithHistory(database, first);
    expect(apart).toMatchObject({ dueAt: before?.dueAt, answeredAt: null, mergedInto: null });
    expect(await dueOf(database, second)).toBe("2026-01-13T08:00:00.000Z");
    const deeds = apart?.history.flatMap((entry) => (entry.kind === "merge" ? [entry] : []));
    expect(deeds?.map(({ other: named, undone, by }) => [named, undone, by])).toEqual([
      [second, false, "The consultant"],
      [second, true, "The consultant"],
    ]);
  });

  test("are no answer: the merged lead has the one that it had before, everywhere", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const [first, second] = [await receive(database, 20), await receive(database, 2)];
    const told = async (reference: string) => {
      const lead = database.selectFrom("leads").select("id as lead_id").where("reference", "=", reference);
      return (await leadOf(database, await lead.executeTakeFirstOrThrow())).work.answeredAt;
    };
    const exported = async () => {
      const leads = await collected(wholeLeadsOf(database, leadFilter.parse({}), promise));
      return leads.find(({ reference }) => reference === first)?.answeredAt;
    };
    const merge = async (version: number) =>
      mergeLeads(database, second, { version, other: { reference: first, version } }, act);
    expect(await merge(1)).toBe("done");
    expect(await leadWithHistory(database, first)).toMatchObject({ answeredAt: null, dueAt: null });
    expect([await exported(), await told(first)]).toEqual([null, null]);
    expect(await unmergeLead(database, first, 2, act)).toBe("done");
    const answered = { leads: [{ reference: first, version: 3 }], status: "answered" } as const;
    await changeLeads(database, { ...answered, leads: [...answered.leads] }, act);
    const before = (await leadWithHistory(database, first))?.answeredAt;
    const later = { version: 3, other: { reference: first, version: 4 } };
    expect(await mergeLeads(database, second, later, { ...act, now: earlier(-1) })).toBe("done");
    expect([before, await exported(), await told(first)]).toEqual(Array(3).fill(now.toISOString()));
  });

  test("keep the language of the lead that goes on, and say where they differ", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const [first, second] = [await receive(database, 20), await receive(database, 2)];
    await database.updateTable("leads").set({ language: "de" }).where("reference", "=", first).execute();
    expect(await repeatsWithDifferences(database, second)).toMatchObject([
      { reference: first, language: "de" },
    ]);
    const languages = async () => {
      const rows = await database.selectFrom("leads").select(["reference", "language"]).execute();
      return Object.fromEntries(rows.map(({ reference, language }) => [reference, language]));
    };
    const before = await languages();
    expect(before).toEqual({ [first]: "de", [second]: null });
    const wish = { version: 1, other: { reference: second, version: 1 } };
    expect(await mergeLeads(database, first, wish, act)).toBe("done");
    expect(await languages()).toEqual(before);
    expect(await unmergeLead(database, second, 2, act)).toBe("done");
    expect(await languages()).toEqual(before);
  });

  test("hide no client who waits for a reply", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const [first, second] = [await receive(database, 20), await receive(database, 2)];
    const wrote_at = now.toISOString();
    await database.updateTable("leads").set({ wrote_at }).where("reference", "=", first).execute();
    const wish = { version: 1, other: { reference: first, version: 1 } };
    expect(await mergeLeads(database, second, wish, act)).toBe("done");
    expect((await leadWithHistory(database, second))?.wroteAt).toBe(wrote_at);
  });

  test("leave a second question without an answer on Today, until the merge is undone", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const [first, second] = [await receive(database, 20), await receive(database, 2)];
    const answered = { leads: [{ reference: first, version: 1 }], status: "answered" } as const;
    await changeLeads(database, { ...answered, leads: [...answered.leads] }, act);
    const snoozed_until = "2026-03-01";
    await database.updateTable("leads").set({ snoozed_until }).where("reference", "=", first).execute();
    const asked = { operatorId: null, now, reply: promise };
    const onToday = async () =>
      (await todayOf(database, asked)).parts.flatMap(({ part, lines }) =>
        lines.map(({ lead }) => [part, lead.reference]),
      );
    expect(await onToday()).toEqual([["new", second]]);
    const { id } = await database
      .updateTable("leads")
      .set({ answers: JSON.stringify({ itChallenges: "Who reads our logs?" }) })
      .where("reference", "=", second)
      .returning("id")
      .executeTakeFirstOrThrow();
    const [asking] = (await todayOf(database, asked)).parts.flatMap(({ lines }) => lines);
    const { id: intoId } = await database
      .selectFrom("leads")
      .select("id")
      .where("reference", "=", first)
      .executeTakeFirstOrThrow();
    const earlierMail = {
      kind: "mail",
      direction: "in",
      at: earlier(10).toISOString(),
      text: "Thanks",
    } as const;
    const from = { from_name: "", from_address: "jane@acme.example", subject: "Yes" } as const;
    await database
      .insertInto("mails")
      .values({
        ...{ ...earlierMail, ...from, id: "1", lead_id: intoId, recipients: "[]", html: null },
        ...{ message_id: null, content_key: "1", stored_at: earlier(10).toISOString() },
      })
      .execute();
    const wish = { version: 2, other: { reference: second, version: 1 } };
    expect(await mergeLeads(database, first, wish, act)).toBe("done");
    expect(await onToday()).toEqual([["wrote", first]]);
    expect((await leadsToday(database, asked)).size).toBe(1);
    // Its words are those that wait, and no older mail of the lead that goes on.
    const [waits] = (await todayOf(database, asked)).parts.flatMap(({ lines }) => lines);
    expect(asking?.words).not.toBe("");
    expect(waits?.words).toBe(asking?.words);
    expect((await leadWithHistory(database, first))?.wroteAt).toBe(earlier(2).toISOString());
    expect(await figuresOf(database, house.reply, now)).toMatchObject({ waiting: 1, wrote: 1, dueSoon: 0 });
    // A report of it goes on waiting for its review.
    await database
      .insertInto("reports")
      .values({
        ...{
          id: "1",
          lead_id: id,
          framework: "soc2",
          draft: "{}",
          rules_version: "1",
          created_at: earlier(2).toISOString(),
        },
        expires_at: "2026-03-01T00:00:00.000Z",
      })
      .execute();
    expect(await onToday()).toEqual([
      ["wrote", first],
      ["reports", second],
    ]);
    expect(await awaitingReports(database, { now, limit: 9 })).toMatchObject([
      { reference: second, mergedInto: first },
    ]);
    expect(await figuresOf(database, house.reply, now)).toMatchObject({ reports: 1 });
    await database.deleteFrom("reports").execute();
    expect(await unmergeLead(database, second, 2, act)).toBe("done");
    expect(await onToday()).toEqual([["new", second]]);
  });

  test("stand in the inbox and its numbers by the time of what their client wrote", async () => {
    const database = await freshDatabase(engine);
    await place(database);
    const references: string[] = [];
    for (const hours of [50, 49, 48, 47]) references.push(await receive(database, hours));
    const [first = "", second = "", third = "", fourth = ""] = references;
    const set = (reference: string, wrote: number | null) =>
      database
        .updateTable("leads")
        .set({ answered_at: earlier(30).toISOString(), status: "answered" })
        .set({ wrote_at: wrote === null ? null : earlier(wrote).toISOString() })
        .where("reference", "=", reference)
        .execute();
    await set(first, 23);
    await set(second, 25);
    await set(third, 2);
    await set(fourth, null);
    const figures = await figuresOf(database, house.reply, now);
    expect(figures).toMatchObject({ waiting: 3, wrote: 3, overdue: 1, dueSoon: 1 });
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: LeadPage = await inboxPage(database, { ...leadFilter.parse({}), limit: 1, after }, promise);
      seen.push(...page.leads.map(({ reference }) => reference));
      after = page.next;
    }
    expect(seen).toEqual([second, first, third, fourth]);
  });

  test("are answered as what waits: to whom asked, with the words and mails of both", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const [first, second] = [await receive(database, 20), await receive(database, 2)];
    const answered = { leads: [{ reference: first, version: 1 }], status: "answered" } as const;
    await changeLeads(database, { ...answered, leads: [...answered.leads] }, act);
    const other = "jane@home.example";
    const { person } = await database
      .selectFrom("leads")
      .select("person")
      .where("reference", "=", first)
      .executeTakeFirstOrThrow();
    const { id } = await database
      .updateTable("leads")
      .set({ contact_email: other, person, answers: JSON.stringify({ itChallenges: "Who reads our logs?" }) })
      .where("reference", "=", second)
      .returning("id")
      .executeTakeFirstOrThrow();
    const wish = { version: 2, other: { reference: second, version: 1 } };
    expect(await mergeLeads(database, first, wish, act)).toBe("done");
    const lead = await leadWithHistory(database, first);
    expect(lead?.asked).toMatchObject([
      { reference: second, receivedAt: earlier(2).toISOString(), firstWords: "Who reads our logs?" },
    ]);
    const row = { reference: first, contactEmail: lead?.contactEmail ?? "" };
    expect(await addresseesOf(database, row, [])).toMatchObject({
      to: [other],
      question: { reference: second },
    });

    // A mail in the thread of the merged lead belongs to both, and its writer to the client's side.
    const at = earlier(1).toISOString();
    const mail = {
      kind: "mail",
      direction: "in",
      at,
      stored_at: at,
      text: "Any news?",
      subject: "Yes",
    } as const;
    await database
      .insertInto("mails")
      .values({
        ...{ ...mail, id: "1", lead_id: id, from_name: "", from_address: other, recipients: "[]" },
        ...{ html: null, message_id: null, content_key: "1" },
      })
      .execute();
    await database.updateTable("leads").set({ wrote_at: at }).where("reference", "=", first).execute();
    const shown = await leadWithHistory(database, first);
    expect(shown).toMatchObject({ waitsSince: earlier(2).toISOString(), waitingMails: 1 });
    expect(shown?.history).toContainEqual(expect.objectContaining({ kind: "mail", text: "Any news?" }));
    const { parts } = await todayOf(database, { operatorId: null, now, reply });
    expect(parts.find(({ part }) => part === "wrote")?.lines[0]?.words).toBe("Any news?");
    expect(await addresseesOf(database, row, [])).toMatchObject({
      ...{ to: [other], cc: [row.contactEmail.toLowerCase()], offered: [], asked: [] },
    });

    const letter = {
      key: randomUUID(),
      version: shown?.version ?? 0,
      subject: "Re",
      text: "Yes",
      wroteAt: at,
    };
    await replyTo(database, first, letter, { ...act, domain: "a.example" });
    expect(await leadWithHistory(database, first)).toMatchObject({ asked: [], waitsSince: null });
  });

  test("wait no more for what was answered while they were merged", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const later = (hours: number) => ({ ...act, now: new Date(now.getTime() + hours * 3_600_000) });
    const waits = async (reference: string) => {
      const lead = await leadWithHistory(database, reference);
      return [lead?.status, lead?.answeredAt ?? null, lead?.wroteAt ?? null, lead?.waitsSince ?? null];
    };
    const answer = async (reference: string, wroteAt: string | null, hours: number) => {
      const version = (await leadWithHistory(database, reference))?.version ?? 0;
      const letter = { key: randomUUID(), version, subject: "Re", text: "Yes", wroteAt };
      expect(await replyTo(database, reference, letter, { ...later(hours), domain: "a.example" })).toBe(
        "queued",
      );
    };
    const merge = async (reference: string, other: string, hours: number) => {
      const [into, merged] = [
        await leadWithHistory(database, reference),
        await leadWithHistory(database, other),
      ];
      const wish = {
        version: into?.version ?? 0,
        other: { reference: other, version: merged?.version ?? 0 },
      };
      expect(await mergeLeads(database, reference, wish, later(hours))).toBe("done");
    };
    const apart = async (reference: string) =>
      unmergeLead(database, reference, (await leadWithHistory(database, reference))?.version ?? 0, later(9));

    // Both wait for their first answer, and get one.
    const [one, two] = [await receive(database, 20), await receive(database, 3)];
    await merge(one, two, 0);
    await answer(one, null, 1);
    expect(await apart(two)).toBe("done");
    const answeredAt = later(1).now.toISOString();
    expect(await waits(two)).toEqual(["answered", answeredAt, null, null]);
    expect(await waits(one)).toEqual(["answered", answeredAt, null, null]);

    // The lead that goes on was answered before; the question, and the mail of the other lead, wait in it.
    const [three, wrote] = [await receive(database, 2), earlier(1).toISOString()];
    await database
      .updateTable("leads")
      .set({ wrote_at: wrote, waits_since: wrote })
      .where("reference", "=", three)
      .execute();
    await merge(one, three, 1.5);
    expect(await waits(one)).toEqual(["answered", answeredAt, wrote, earlier(2).toISOString()]);
    await answer(one, wrote, 2);
    expect(await apart(three)).toBe("done");
    expect(await waits(three)).toEqual(["answered", later(2).now.toISOString(), null, null]);
    expect(await waits(one)).toEqual(["answered", answeredAt, null, null]);

    // Of what waited in both, nobody has answered anything.
    const four = await receive(database, 1);
    const own = earlier(5).toISOString();
    const set = { wrote_at: own, waits_since: own };
    await database.updateTable("leads").set(set).where("reference", "=", one).execute();
    await merge(one, four, 3);
    expect(await waits(one)).toEqual(["answered", answeredAt, earlier(1).toISOString(), own]);
    expect(await apart(four)).toBe("done");
    expect(await waits(one)).toEqual(["answered", answeredAt, own, own]);
    expect(await waits(four)).toEqual(["new", null, null, null]);
  });

  test.each(["lost", "not-a-lead"] as const)("ask nothing more when they were %s", async (status) => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const [first, second] = [await receive(database, 20), await receive(database, 2)];
    const close = (reference: string, to: "answered" | typeof status) =>
      changeLeads(
        database,
        {
          leads: [{ reference, version: 1 }],
          status: to,
          ...(to === "lost" && { lostReason: "Other" }),
        },
        act,
      );
    await close(first, "answered");
    await close(second, status);
    const wish = { version: 2, other: { reference: second, version: 2 } };
    expect(await mergeLeads(database, first, wish, act)).toBe("done");
    expect((await leadWithHistory(database, first))?.wroteAt).toBeNull();
  });

  test("keep that a mail to the client did not arrive, until the merge is undone", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const [first, second] = [await receive(database, 20), await receive(database, 2)];
    const undelivered_at = now.toISOString();
    await database.updateTable("leads").set({ undelivered_at }).where("reference", "=", second).execute();
    const wish = { version: 1, other: { reference: second, version: 1 } };
    expect(await mergeLeads(database, first, wish, act)).toBe("done");
    expect((await leadWithHistory(database, first))?.undeliveredAt).toBe(undelivered_at);
    expect(await unmergeLead(database, second, 2, act)).toBe("done");
    expect((await leadWithHistory(database, first))?.undeliveredAt).toBeNull();
  });

  test("that were merged already go on together, and what was answered owes nothing", async () => {
    const database = await freshDatabase(engine);
    const act = await place(database);
    const [one, two, three] = [
      await receive(database, 20),
      await receive(database, 10),
      await receive(database, 1),
    ];
    const answered = { leads: [{ reference: one, version: 1 }], status: "answered" } as const;
    await changeLeads(database, { ...answered, leads: [...answered.leads] }, act);
    const into = (reference: string, version: number, other: string, otherVersion: number) =>
      mergeLeads(database, reference, { version, other: { reference: other, version: otherVersion } }, act);
    expect(await into(two, 1, one, 2)).toBe("done");
    const ownDue = await dueOf(database, two);
    expect(ownDue).toBe("2026-01-13T00:00:00.000Z");
    expect(await into(three, 1, two, 2)).toBe("done");
    expect(await into(three, 2, one, 3)).toBe("unfit");
    expect(await shown(database)).toEqual(["Acme 1"]);
    await database
      .updateTable("leads")
      .set({ origin: JSON.stringify(fair) })
      .where("reference", "=", one)
      .execute();
    expect((await leadWithHistory(database, three))?.origin).toEqual(fair);
    expect((await leadWithHistory(database, one))?.mergedInto).toBe(three);
    expect(await dueOf(database, three)).toBe(ownDue);
    expect(await unmergeLead(database, two, 3, act)).toBe("done");
    expect(await dueOf(database, three)).toBe("2026-01-13T09:00:00.000Z");
    expect((await leadWithHistory(database, one))?.answeredAt).toBe(now.toISOString());
    expect(
      await mergeLeads(database, "LW-0000-0000", { version: 1, other: { reference: one, version: 1 } }, act),
    ).toBe("missing");
  });
});
