import { describe, expect, test } from "vitest";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { reply as promise, reply } from "#tests/support/promising.ts";
import { markAnswered } from "./commands.ts";
import { inboxPage } from "./queries.ts";

const house = { domain: "lumenward.example", reply };
const now = Date.now();

async function receive(database: Database, companyName: string, hoursAgo: number): Promise<string> {
  const sent = submission({ answers: { companyName, contactEmail: "jose@acme.example" } });
  const receipt = await receiveLead(database, house, sent, new Date(now - hoursAgo * 3_600_000));
  return receipt.outcome === "conflict" ? "" : receipt.reference;
}

async function signUp(database: Database): Promise<void> {
  const answers = answersSchema(launchList).parse({
    name: "A name",
    email: "list@acme.example",
    company: "List",
  });
  await receiveLead(database, house, { ...submission(), questionnaire: launchList, answers }, new Date(now));
}

async function companies(database: Database, query: Record<string, string | number> = {}) {
  const names: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page = await inboxPage(database, leadFilter.parse({ limit: 2, ...query, after }), promise);
    names.push(...page.leads.map(({ company }) => company));
    after = page.next;
  }
  return names;
}

describe.each(engines)("the inbox on %s", (engine) => {
  test("shows what waits by the time left, then all others newest first, page by page", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding, launchList]);
    await receive(database, "Due soon", 20);
    await receive(database, "Just in", 0);
    await receive(database, "Overdue", 30);
    await markAnswered(database, await receive(database, "Answered", 40), new Date(now));
    await signUp(database);
    const page = await inboxPage(database, leadFilter.parse({}), promise);
    expect(page.leads.map(({ company, dueAt, status }) => [company, dueAt === null, status])).toEqual([
      ["Overdue", false, "new"],
      ["Due soon", false, "new"],
      ["Just in", false, "new"],
      ["List", true, "new"],
      ["Answered", false, "answered"],
    ]);
    expect(page.next).toBeNull();
    expect(await companies(database)).toHaveLength(5);
    expect(await companies(database, { status: "answered" })).toEqual(["Answered"]);
    expect(await companies(database, { status: "new", questionnaire: "onboarding" })).toEqual([
      "Overdue",
      "Due soon",
      "Just in",
    ]);
    expect(await companies(database, { owner: "none" })).toHaveLength(5);
    expect(await companies(database, { owner: "somebody" })).toEqual([]);
  });

  test("tells chats and mails apart, which share a form", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [conversation, onboarding]);
    await receive(database, "By a form", 1);
    for (const [contactEmail, consent] of [
      ["chat@acme.example", { consent: "yes" }],
      ["mail@acme.example", {}],
    ] as const) {
      // What they wrote looks like an answer of the form.
      const answers = { contactEmail, conversation: 'Is "consent": needed?', ...consent };
      await receiveLead(
        database,
        house,
        { ...submission(), questionnaire: conversation, answers },
        new Date(now),
      );
    }
    const found = async (questionnaire: string) => (await companies(database, { questionnaire })).toSorted();
    expect(await found("mail")).toEqual(["mail@acme.example"]);
    expect(await found("conversation")).toEqual(["chat@acme.example"]);
    expect(await found("sheet")).toEqual([]);
    expect(await found("mail,onboarding")).toEqual(["By a form", "mail@acme.example"]);
  });

  test("finds words by their beginning, without case and accents, and takes signs for nothing", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    await receive(database, "Zürcher O'Brien & Söhne", 1);
    await receive(database, "Другая компания", 2);
    await receive(database, "Łukasz Ødegård", 3);
    const found = (search: string) => companies(database, { search });
    expect(await found("zurch")).toEqual(["Zürcher O'Brien & Söhne"]);
    expect(await found("BRIEN söhne")).toEqual(["Zürcher O'Brien & Söhne"]);
    expect(await found("Друг")).toEqual(["Другая компания"]);
    for (const words of ["lukasz", "ŁUKASZ", "odegard", "łukasz ødegård"])
      expect(await found(words)).toEqual(["Łukasz Ødegård"]);
    expect(await found("jose@acme")).toHaveLength(3);
    for (const [company, minutes] of [
      ["Åse Østergård", 5],
      ["Aase Oestergaard", 4],
      ["Straße der Müller", 7],
      ["Strasse der Mueller", 6],
    ] as const)
      await receive(database, company, minutes);
    for (const words of ["Aase", "åse", "Oestergaard", "østergård", "ÅSE oester"])
      expect(await found(words), words).toEqual(["Åse Østergård", "Aase Oestergaard"]);
    for (const words of ["Strasse", "straße", "Mueller", "müller", "STRAẞE mueller"])
      expect(await found(words), words).toEqual(["Straße der Müller", "Strasse der Mueller"]);
    expect(await found("urch")).toEqual([]);
    for (const signs of [`"`, "' or 1=1 --", "a:* | b", "NEAR(", "*", "\u0000", "\\", "zurch AND ("]) {
      expect(await found(signs)).toBeInstanceOf(Array);
    }
    expect(await found(`"zurcher" OR`)).toEqual([]);
  });
});
