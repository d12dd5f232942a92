import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leadStatuses } from "#contract/console-leads.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { copyRows } from "#server/database/copy.ts";
import type { Database } from "#server/database/open.ts";
import { changeLeads } from "#server/inbox/commands.ts";
import { figuresOf } from "#server/inbox/figures/queries.ts";
import { mergeLeads, unmergeLead } from "#server/inbox/merges/commands.ts";
import { receiveLead, registerWordings, type Submission } from "#server/leads/commands.ts";
import { noReplyDue } from "#server/leads/rules.ts";
import { deleteLeadsAndMails } from "#server/privacy/erasure/commands.ts";
import { type Engine, engines, freshDatabase, freshFolder } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";

const house = { domain: "lumenward.example", promises: { replyHours: 24 } };
const now = new Date("2026-01-12T10:00:00.000Z");

/** What happens to a lead, or to two. Leads are chosen by numbers, since none is known before. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant("arrives"), isSignup: fc.boolean() }),
  fc.record({ kind: fc.constant("changes"), one: fc.nat(), to: fc.constantFrom(...leadStatuses) }),
  fc.record({
    kind: fc.constantFrom("merge", "unmerge", "request", "retention"),
    one: fc.nat(),
    two: fc.nat(),
  }),
);

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

let number = 0;

function sentBy(isSignup: boolean): Submission {
  number += 1;
  const contactEmail = "jane.doe@acme.example";
  if (!isSignup) return submission({ answers: { companyName: `Acme ${number}`, contactEmail } });
  const answers = { name: "A name", email: `list-${number}@acme.example`, company: "List" };
  return { ...submission(), questionnaire: launchList, answers: answersSchema(launchList).parse(answers) };
}

type Scene = { readonly database: Database; readonly mailFolder: string; readonly operatorId: string };

async function play({ database, mailFolder, operatorId }: Scene, happening: Happening): Promise<unknown> {
  if ("isSignup" in happening) {
    const sent = sentBy(happening.isSignup);
    return receiveLead(database, house, sent, new Date(now.getTime() - number ** 2 * 20_000));
  }
  const leads = await database.selectFrom("leads").select(["id", "reference", "version"]).execute();
  const lead = leads[happening.one % leads.length];
  if (lead === undefined) return undefined;
  const act = { operatorId, now };
  if ("to" in happening) {
    // All in one, as somebody changes many at once; two of them choose other ones.
    const some = leads.filter((_, index) => (index + happening.one) % 2 === 0);
    return changeLeads(database, { leads: some, status: happening.to }, act);
  }
  const other = leads[happening.two % leads.length] ?? lead;
  const { kind } = happening;
  if (kind === "merge") return mergeLeads(database, lead.reference, { version: lead.version, other }, act);
  if (kind === "unmerge") return unmergeLead(database, lead.reference, lead.version, act);
  const cause = kind === "request" ? "request" : "retention";
  return deleteLeadsAndMails({ database, mailFolder }, [lead.id], { cause, now });
}

/** The leads by status and of those that are open by questionnaire, counted one by one. */
async function countedOneByOne(database: Database) {
  const leads = await database
    .selectFrom("leads")
    .select(["questionnaire", "status", "received_at", "answered_at", "due_at"])
    .where("id", "not in", database.selectFrom("lead_merges").select("lead_id"))
    .execute();
  const taken = leads
    .filter((lead) => lead.answered_at !== null && lead.due_at < noReplyDue)
    .map((lead) => Date.parse(lead.answered_at ?? "") - Date.parse(lead.received_at))
    .toSorted((one, other) => one - other);
  const middle = taken.slice(Math.ceil(taken.length / 2) - 1, Math.floor(taken.length / 2) + 1);
  const sum = middle.reduce((all, one) => all + one, 0);
  const open = leads.filter(({ status }) => status !== "won" && status !== "lost");
  return {
    medianAnswerMinutes: taken.length === 0 ? null : Math.round(sum / middle.length / 60_000),
    byStatus: Object.fromEntries(
      leadStatuses.map((status) => [status, leads.filter((lead) => lead.status === status).length]),
    ),
    byQuestionnaire: Object.fromEntries(
      ["onboarding", "launch-list"].map((slug) => [
        slug,
        open.filter(({ questionnaire }) => questionnaire === slug).length,
      ]),
    ),
  };
}

async function shown(database: Database) {
  const { medianAnswerMinutes, byStatus, byQuestionnaire } = await figuresOf(database, now);
  return {
    medianAnswerMinutes,
    byStatus,
    byQuestionnaire: { onboarding: 0, "launch-list": 0, ...byQuestionnaire },
  };
}

const otherThan = (engine: Engine): Engine => (engine === "SQLite" ? "PostgreSQL" : "SQLite");

describe.each(engines)("the numbers above the inbox on %s", (engine) => {
  test("are those of all leads, whatever happened to them at the same time, and after a move", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding, launchList]);
    const { id: operatorId } = await newOperator(database, "consultant");
    const scene = { database, mailFolder: await freshFolder(), operatorId };
    const history = fc.array(fc.array(happening, { minLength: 4, maxLength: 8 }), {
      minLength: 6,
      maxLength: 6,
    });
    const check = fc.asyncProperty(history, async (rounds) => {
      for (const round of rounds) await Promise.all(round.map((one) => play(scene, one)));
      expect(await shown(database)).toEqual(await countedOneByOne(database));
    });
    await fc.assert(check, { numRuns: 6, endOnFailure: true });
    const copy = await freshDatabase(otherThan(engine));
    await copyRows(database, copy);
    expect(await shown(copy)).toEqual(await countedOneByOne(database));
  });
});
