import { describe, expect, test } from "vitest";
import { keptFormDays } from "#contract/kept.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Database } from "#server/database/open.ts";
import { askColleague, keepForm, keptFormAt, keptFormWith, returnStep } from "#server/leads/kept-forms.ts";
import { erasePerson } from "#server/privacy/erasure/person.ts";
import { storedOf } from "#server/privacy/erasure/queries.ts";
import { findKeptBeside } from "#server/privacy/own/queries.ts";
import { runRetention } from "#server/privacy/retention/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

const now = new Date();
const about = { domain: "lumenward.example", now };
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const jane = "jane@acme.example";
const asha = "asha@acme.example";
const [first, second] = soc2.steps.map(
  ({ questions }) => questions.find(({ kind }) => kind !== "many")?.name ?? "",
);
const name = first ?? "";
const theirs = second ?? "";
const form = {
  questionnaire: soc2,
  answers: { [name]: "Acme\u0000 \ud800", [theirs]: "", plan: "" },
  address: jane,
};

const tokenIn = (text: string) => /\/kept\/([\w-]{32})/.exec(text)?.[1] ?? "";

async function mails(database: Database) {
  const rows = await database.selectFrom("outbox").selectAll().orderBy("id").execute();
  return Promise.all(rows.map((row) => writtenMail(database, row)));
}

describe.each(engines)("a kept form on %s", (engine) => {
  test("opens filled in at a mailed address for 14 days, is no lead, and is deleted then", async () => {
    const database = await freshDatabase(engine);
    const here = await keepForm(database, form, about);
    const [mail] = await mails(database);
    expect(mail?.to).toEqual([jane]);
    for (const token of [here, tokenIn(mail?.text ?? "")])
      expect((await keptFormAt(database, token, inDays(13)))?.answers).toEqual(form.answers);
    expect(await keptFormAt(database, here, inDays(keptFormDays + 1))).toBeUndefined();
    expect(
      await keptFormAt(database, `${here.slice(0, -1)}${here.endsWith("A") ? "B" : "A"}`, now),
    ).toBeUndefined();
    expect(JSON.stringify(await database.selectFrom("kept_form_links").selectAll().execute())).not.toContain(
      here,
    );
    expect(await database.selectFrom("leads").selectAll().execute()).toEqual([]);
    await runRetention({ database, mailFolder: "/nowhere" }, inDays(keptFormDays + 1), { reason: "Test" });
    for (const table of ["kept_forms", "kept_form_links"] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test("a colleague sees their step alone, and what they answer comes back into the form of whoever asked", async () => {
    const database = await freshDatabase(engine);
    const here = await askColleague(database, form, { step: 2, colleague: asha }, about);
    const [asked] = await mails(database);
    expect(asked?.to).toEqual([asha]);
    expect(asked?.text).toContain(jane);
    const step = await keptFormAt(database, tokenIn(asked?.text ?? ""), now);
    expect(step?.asked).toMatchObject({ step: 2, by: jane });
    expect(Object.keys(step?.answers ?? {})).not.toContain(name);
    const child = { id: step?.id ?? "", asked: { step: 2, id: step?.asked?.id ?? "", by: jane } };
    const said = { [theirs]: "What Asha knows" };
    const told: string[] = [];
    const mayTell = (address: string) => told.push(address) === 1;
    expect(await returnStep(database, child, said, { ...about, mayTell })).toBe(true);
    expect(await returnStep(database, child, said, { ...about, mayTell })).toBe(true);
    const all = await mails(database);
    // The second time no mail is due any more: nobody mails Jane without end.
    expect(all.map(({ to }) => to)).toEqual([[asha], [jane]]);
    const back = all[1]?.text ?? "";
    expect(back).toContain(asha);
    expect(await keptFormAt(database, tokenIn(back), now)).toMatchObject({
      answers: { [name]: form.answers[name], [theirs]: "What Asha knows" },
      returned: [2],
    });
    // A second step is asked from the same form, with what came back.
    const kept = await keptFormAt(database, here, now);
    if (kept === undefined) throw new Error("the form is not kept");
    await askColleague(
      database,
      { ...form, answers: kept.answers },
      { step: 3, colleague: asha, of: kept },
      about,
    );
    expect(
      await database.selectFrom("kept_forms").select("id").where("for_id", "is", null).execute(),
    ).toHaveLength(1);
    // Whoever guesses an address cannot change a form of somebody else.
    const other = { ...form, address: "mallory@evil.example", answers: {} };
    await askColleague(database, other, { step: 1, colleague: asha, of: kept }, about);
    expect((await keptFormWith(database, kept.id, now))?.answers).toEqual(kept.answers);
  });

  test("is told to its person and erased with them", async () => {
    const database = await freshDatabase(engine);
    await askColleague(database, form, { step: 2, colleague: asha }, about);
    expect((await findKeptBeside(database, asha)).forms).toEqual([soc2.slug]);
    expect(JSON.stringify(await storedOf(database, { address: jane }))).toContain("Acme");
    const erased = await erasePerson(
      { database, mailFolder: "/nowhere" },
      { address: jane },
      { cause: "request", now },
    );
    expect(erased.counts).toMatchObject({ kept_forms: 1 });
    expect(await database.selectFrom("kept_forms").selectAll().execute()).toEqual([]);
  });
});
