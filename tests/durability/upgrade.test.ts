import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { migrate } from "#server/database/migrate.ts";
import { closeDatabase, reachDatabase } from "#server/database/open.ts";
import { scrub } from "#server/database/scrub.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { payloadHash, signupKey } from "#server/leads/rules.ts";
import { findLink } from "#server/links/queries.ts";
import { newToken } from "#server/links/rules.ts";
import { engines, freshPlace } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { tracesIn } from "#tests/support/store-files.ts";

const house = { domain: "lumenward.example", promises: { replyHours: 24 } };

/** The key of a plain form, as earlier versions wrote it. */
function formKey(hash: string, after = "first"): string {
  return `form:${hash}:${after}`;
}

const now = new Date().toISOString();

type Row = Readonly<Record<string, string>>;

/** A store as an earlier version left it; `last`: its newest migration. */
async function storeOf(engine: (typeof engines)[number], last: string) {
  const place = await freshPlace(engine);
  const database = await reachDatabase(place);
  await migrate(database, last);
  await registerWordings(database, [onboarding, launchList]);
  const { id: wordingId } = await database
    .selectFrom("wordings")
    .select("id")
    .where("questionnaire", "=", onboarding.slug)
    .executeTakeFirstOrThrow();
  // As text, because the tables have had other columns.
  const add = async (table: string, row: Row) => {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const values = sql.join(Object.values(row));
    await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(database);
  };
  const addLead = async (own: Row) => {
    const id = randomUUIDv7();
    const lead = {
      id,
      reference: id,
      questionnaire: onboarding.slug,
      wording_id: wordingId,
      company: "",
      contact_name: "",
      contact_email: "",
      answers: "{}",
      plan: "",
      source: "json",
      idempotency_key: id,
      payload_hash: "",
      received_at: now,
      due_at: now,
      ...own,
    };
    await add("leads", lead);
    return id;
  };
  return { database, place, add, addLead, [Symbol.asyncDispose]: () => closeDatabase(database) };
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
      await addLead({ reference: key, idempotency_key: key, payload_hash: hash, data_token: key });
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

test.each(engines)("a store on %s keeps no token, and every link that was mailed works", async (engine) => {
  await using store = await storeOf(engine, "2026-12-upkeep");
  const { database, add, addLead, place } = store;
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const [data, report, erasure, address] = [newToken(), newToken(), newToken(), newToken()];
  const lead = await addLead({ data_token: data, contact_email: "Jane@acme.example" });
  const times = { created_at: now, expires_at: later };
  const drafted = { id: "1", lead_id: lead, framework: "SOC 2", rules_version: "1", draft: "{}" };
  await add("reports", { ...drafted, ...times, token: report });
  await add("data_requests", { id: "1", lead_id: lead, kind: "erasure", token: erasure, ...times });
  const wish = { id: "2", lead_id: lead, kind: "address", address: "New@acme.example" };
  await add("data_requests", { ...wish, token: address, ...times });
  for (const message of ["erasure-confirmation", "address-confirmation"]) {
    const row = {
      id: message,
      lead_id: lead,
      message,
      target: "mail",
      message_id: "<1@x>",
      state: "pending",
    };
    await add("outbox", { ...row, attempts: "0", next_attempt_at: now, created_at: now });
  }

  await migrate(database);

  const link = (token: string) => findLink(database, token, new Date());
  expect(await link(data)).toMatchObject({ opens: "lead", lead_id: lead, hasEnded: false });
  expect(await link(report)).toMatchObject({ opens: "report", lead_id: lead, hasEnded: false });
  const person = { opens: "person", lead_id: null, address: "jane@acme.example" };
  expect(await link(erasure)).toMatchObject({ ...person, expires_at: later, hasEnded: false });
  expect(await link(address)).toMatchObject({ opens: "address", lead_id: lead, address: "New@acme.example" });
  const mails = await database
    .selectFrom("outbox")
    .select(["message", "lead_id", "address"])
    .orderBy("id")
    .execute();
  expect(mails).toEqual([
    { message: "address-confirmation", lead_id: lead, address: "New@acme.example" },
    { message: "data-link", lead_id: null, address: "jane@acme.example" },
  ]);
  await scrub(database, place.dataDir);
  expect(await tracesIn(place, [data, report, erasure, address])).toEqual([]);
  await database.updateTable("secret_links").set({ token_hash: data }).where("opens", "=", "lead").execute();
  expect(await tracesIn(place, [data])).not.toEqual([]);
});
