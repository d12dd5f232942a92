import { describe, expect, test } from "vitest";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { callBack } from "#questionnaires/definitions/call-back.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { message } from "#questionnaires/definitions/message.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { changeLeads } from "#server/console/commands.ts";
import { mergeLeads } from "#server/console/merges/commands.ts";
import { inboxPage, leadWithHistory } from "#server/console/queries.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { indexSome } from "#server/leads/progress/words.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply as promise, reply } from "#tests/support/promising.ts";
import { callBooked } from "#tests/support/stored-calls.ts";

const now = new Date();

async function lead(database: Database, contactEmail: string): Promise<string> {
  const [reference = ""] = await storeLeads(database, 1, now, { contactEmail });
  return reference;
}

/** What a lead's panel shows of others. */
async function related(database: Database, reference: string) {
  const found = await leadWithHistory(database, reference);
  return {
    person: found?.samePerson.map((other) => other.reference),
    company: found?.sameCompany.map((other) => other.reference),
  };
}

const versionOf = async (database: Database, reference: string) =>
  (await leadWithHistory(database, reference))?.version ?? 0;

describe.each(engines)("people and companies on %s", (engine) => {
  test("are told by the address, seen in the list, and corrected by hand", async () => {
    const database = await freshDatabase(engine);
    const act = { operatorId: (await newOperator(database, "consultant")).id, now };
    const first = await lead(database, "Ada@Acme.example");
    const again = await lead(database, "ada@acme.example");
    const colleague = await lead(database, "bob@acme.example");
    const free = await lead(database, "ada.private@gmail.com");
    const stranger = await lead(database, "eve@gmail.com");
    expect(await related(database, first)).toEqual({ person: [again], company: [colleague] });
    expect(await related(database, free)).toEqual({ person: [], company: [] });
    const { leads } = await inboxPage(database, leadFilter.parse({}), promise);
    const seen = new Map(leads.map(({ reference, colleagues }) => [reference, colleagues]));
    expect([first, colleague, free, stranger].map((reference) => seen.get(reference))).toEqual([1, 1, 0, 0]);

    const wish = { person: "ada@acme.example", companyDomain: "acme.example" };
    const change = (version: number) => ({ leads: [{ reference: free, version }], ...wish });
    expect((await changeLeads(database, change(1), act)).changed).toEqual([free]);
    expect(await related(database, first)).toEqual({ person: [free, again], company: [colleague] });
    const history = (await leadWithHistory(database, free))?.history.map(({ kind }) => kind);
    expect(history).toEqual(expect.arrayContaining(["company", "person"]));
    expect(JSON.stringify((await leadWithHistory(database, free))?.history)).not.toContain("ada@acme");
  });

  test("tell which of two leads keeps more in sight, and none of a signup of another kind", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [launchList, message]);
    const contactEmail = "ada@acme.example";
    const sent = async (questionnaire: Questionnaire, answers: Readonly<Record<string, string>>) => {
      const house = { domain: "lumenward.example", reply };
      const receipt = await receiveLead(database, house, { ...submission({ questionnaire }), answers }, now);
      return receipt.outcome === "stored" ? receipt.reference : "";
    };
    const full = await lead(database, contactEmail);
    const line = await sent(message, { contactName: "Ada", contactEmail, message: "And when?" });
    const signup = await sent(launchList, { name: "Ada", email: contactEmail, company: "" });
    const fuller = async (reference: string) =>
      Object.fromEntries(
        ((await leadWithHistory(database, reference))?.samePerson ?? []).map((one) => [
          one.reference,
          one.fuller,
        ]),
      );
    expect(await fuller(line)).toEqual({ [full]: "other", [signup]: null });
    expect(await fuller(full)).toEqual({ [line]: "this", [signup]: null });
  });

  test("a telephone number leads from one to the other, however it is typed, wherever it was noted", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [callBack]);
    const call = async (contactPhone: string) => {
      const house = { domain: "lumenward.example", reply };
      const sent = { ...submission({ questionnaire: callBack }), answers: { contactPhone, situation: "" } };
      const receipt = await receiveLead(database, house, sent, now);
      return receipt.outcome === "stored" ? receipt.reference : "";
    };
    const known = await lead(database, "amara@tidewater.example");
    const contact = await lead(database, "other@elsewhere.example");
    const booked = await lead(database, "booker@booked.example");
    const only = await lead(database, "said@mentioned.example");
    const idOf = async (reference: string) => {
      const found = database.selectFrom("leads").select("id").where("reference", "=", reference);
      return (await found.executeTakeFirstOrThrow()).id;
    };
    const contact_phone = "+1 (415) 555-0139";
    await database.updateTable("leads").set({ contact_phone }).where("reference", "=", known).execute();
    const noted = { name: "Lee", email: "", phone: "415.555.0139", role: "", operator_id: null };
    const added = { id: "c", lead_id: await idOf(contact), added_at: now.toISOString() };
    await database
      .insertInto("lead_contacts")
      .values({ ...noted, ...added })
      .execute();
    const operatorId = (await newOperator(database, "consultant")).id;
    await callBooked(database, { reference: booked, operatorId, startsAt: now.toISOString() });
    await database.updateTable("bookings").set({ phone: "001 415 555 0139" }).execute();
    // A number that somebody wrote about is not theirs.
    const answers = JSON.stringify({ itChallenges: "Call 415 555 0139 about it" });
    await database.updateTable("leads").set({ answers }).where("reference", "=", only).execute();
    const called = await call("4155550139");
    const other = await call("4155550138");
    await indexSome(database, "", 100);
    const same = async (reference: string) =>
      ((await leadWithHistory(database, reference))?.sameNumber ?? []).map((one) => one.reference);
    expect(await same(called)).toEqual([booked, contact, known]);
    expect(await same(known)).toEqual([called, booked, contact]);
    expect(await same(other)).toEqual([]);
    expect(await same(only)).toEqual([]);
  });

  test("leads of one person go on in each other, whichever form they came by", async () => {
    const database = await freshDatabase(engine);
    const act = { operatorId: null, now };
    await registerWordings(database, [callBack]);
    const written = await lead(database, "ada@acme.example");
    const called = await receiveLead(
      database,
      { domain: "lumenward.example", reply },
      submission({ questionnaire: callBack, answers: { contactPhone: "+1 503 555 0188", situation: "" } }),
      now,
    );
    const other = called.outcome === "stored" ? called.reference : "";
    const merge = async () =>
      mergeLeads(
        database,
        written,
        {
          version: await versionOf(database, written),
          other: { reference: other, version: await versionOf(database, other) },
        },
        act,
      );
    expect(await merge()).toBe("unfit");
    const wish = { leads: [{ reference: other, version: 1 }], person: "ada@acme.example" };
    await changeLeads(database, wish, act);
    expect(await merge()).toBe("done");
    expect(await leadWithHistory(database, other)).toMatchObject({ mergedInto: written });
  });
});
