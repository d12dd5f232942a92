import { describe, expect, test } from "vitest";
import { catalogue } from "#questionnaires/catalogue.ts";
import { receiveLead, registerWordings, type Submission } from "#server/leads/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { fullAnswers, submission } from "#tests/support/leads.ts";
import { reply } from "#tests/support/promising.ts";

const house = { domain: "lumenward.example", reply };

function from(company: string, more: Partial<Submission> = {}): Submission {
  return { ...submission({ answers: { ...fullAnswers, companyName: company } }), ...more };
}

describe.each(engines)("submissions that arrive at the same time on %s", (engine) => {
  /** The results of submissions. Those of one round arrive at the same time. */
  async function arrive(...rounds: readonly (readonly Submission[])[]) {
    const database = await freshDatabase(engine);
    await registerWordings(database, Object.values(catalogue));
    const outcomes: string[] = [];
    for (const round of rounds) {
      const ended = await Promise.allSettled(round.map((one) => receiveLead(database, house, one)));
      outcomes.push(...ended.map((one) => (one.status === "fulfilled" ? one.value.outcome : "failed")));
    }
    const leads = await database
      .selectFrom("leads")
      .innerJoin("lead_texts", "lead_texts.lead_id", "leads.id")
      .select(["leads.id", "leads.company", "lead_texts.words"])
      .orderBy("leads.company")
      .execute();
    const mails = await database.selectFrom("outbox").select("lead_id").execute();
    const counts = await database
      .selectFrom("daily_counts")
      .select("count")
      .where("kind", "=", "lead")
      .execute();
    return { outcomes, leads, mails, counted: counts.reduce((sum, { count }) => sum + count, 0) };
  }

  test("each become a lead with its own words and mails", async () => {
    const companies = Array.from({ length: 70 }, (_, index) => `company${String(index).padStart(2, "0")}`);
    const { outcomes, leads, mails, counted } = await arrive(companies.map((company) => from(company)));
    expect(new Set(outcomes)).toEqual(new Set(["stored"]));
    expect(leads.map(({ company }) => company)).toEqual(companies);
    expect(leads.filter(({ company, words }) => !words.split(" ").includes(company))).toEqual([]);
    const mailed = Map.groupBy(mails, ({ lead_id }) => lead_id);
    expect(leads.map(({ id }) => mailed.get(id)?.length)).toEqual(companies.map(() => 2));
    expect(counted).toBe(companies.length);
  });

  test("are stored once for each key, and refused where the key has other content", async () => {
    const keyed = { idempotencyKey: "a key of a browser" };
    const others = ["A", "B", "C"].map((company) => from(company));
    const { outcomes, leads } = await arrive(
      [...others, from("D", keyed), from("D", keyed)],
      [from("E", keyed)],
    );
    expect(outcomes.slice(0, 3)).toEqual(["stored", "stored", "stored"]);
    expect(outcomes.slice(3, 5).toSorted()).toEqual(["repeated", "stored"]);
    expect(outcomes[5]).toBe("conflict");
    expect(leads.map(({ company }) => company)).toEqual(["A", "B", "C", "D"]);
  });

  test("do not suffer from one that cannot be stored", async () => {
    const taken = "LW-SAME-0001";
    const many = Array.from({ length: 20 }, (_, index) => from(`company${index}`));
    const twice = [from("first", { reference: taken }), from("second", { reference: taken })];
    const { outcomes, leads } = await arrive([...many, ...twice]);
    expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(21);
    expect(outcomes.slice(20).toSorted()).toEqual(["failed", "stored"]);
    expect(leads).toHaveLength(21);
  });
});
