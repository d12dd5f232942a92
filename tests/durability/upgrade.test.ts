import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { migrate } from "#server/database/migrate.ts";
import { closeDatabase, reachDatabase } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { payloadHash, signupKey } from "#server/leads/rules.ts";
import { engines, freshPlace } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";

const house = { domain: "lumenward.example", promises: { replyHours: 24 } };

/** The key of a plain form, as earlier versions wrote it. */
function formKey(hash: string, after = "first"): string {
  return `form:${hash}:${after}`;
}

type Row = Readonly<Record<string, string>>;

/** A store as an earlier version left it; `last`: its newest migration. */
async function storeOf(engine: (typeof engines)[number], last: string) {
  const database = await reachDatabase(await freshPlace(engine));
  await migrate(database, last);
  await registerWordings(database, [onboarding, launchList]);
  const { id: wordingId } = await database
    .selectFrom("wordings")
    .select("id")
    .where("questionnaire", "=", onboarding.slug)
    .executeTakeFirstOrThrow();
  const addLead = async (own: Row) => {
    const lead = {
      id: randomUUIDv7(),
      reference: own["idempotency_key"] ?? "",
      questionnaire: onboarding.slug,
      wording_id: wordingId,
      company: "",
      contact_name: "",
      contact_email: "",
      answers: "{}",
      plan: "",
      source: "json",
      payload_hash: "",
      received_at: new Date().toISOString(),
      due_at: new Date().toISOString(),
      ...own,
    };
    // As text, because the tables have had other columns.
    const columns = sql.join(Object.keys(lead).map((name) => sql.ref(name)));
    await sql`insert into leads (${columns}) values (${sql.join(Object.values(lead))})`.execute(database);
  };
  return { database, addLead, [Symbol.asyncDispose]: () => closeDatabase(database) };
}

test.each(engines)(
  "a store on %s keeps every idempotency key, each in its own name space",
  async (engine) => {
    await using store = await storeOf(engine, "2026-11-zzzz-words-in-turn");
    const { database, addLead } = store;
    const signup = payloadHash({
      questionnaire: launchList.slug,
      answers: { email: "a@b.example" },
      plan: "",
    });
    const keys = [
      ["0190-a-key-of-a-browser", "hash-1", "0190-a-key-of-a-browser"],
      ["program:number:1", "hash-2", "visitor program:number:1"],
      [signupKey(signup), "hash-3", `visitor ${signupKey(signup)}`],
      [formKey("hash-4"), "hash-4", formKey("hash-4")],
      [formKey("hash-4", "LW-0000-0001"), "hash-4", formKey("hash-4", "LW-0000-0001")],
      [formKey("hash-4", "LW-0000-0002"), "hash-5", `visitor ${formKey("hash-4", "LW-0000-0002")}`],
      ["content:hash-6", "hash-6", "content:hash-6"],
      [signupKey("hash-7"), "hash-7", signupKey("hash-7")],
    ] as const;
    for (const [key, hash] of keys) {
      await addLead({ idempotency_key: key, payload_hash: hash, data_token: key });
    }
    await migrate(database);
    const found = await database.selectFrom("leads").select(["reference", "idempotency_key"]).execute();
    expect(new Map(found.map((lead) => [lead.reference, lead.idempotency_key]))).toEqual(
      new Map(keys.map(([before, , after]) => [before, after])),
    );
    const sent = { questionnaire: launchList, answers: { email: "a@b.example" } };
    expect((await receiveLead(database, house, { ...submission(), ...sent })).outcome).toBe("stored");
  },
);
