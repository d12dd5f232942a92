import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import { keptFormDays } from "#contract/kept.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { parseAnswers } from "#server/database/tables/json.ts";
import type { KeptFormsTable } from "#server/database/tables/kept-forms.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { hashOf, isToken, newToken } from "#server/mails/links.ts";
import { enqueueToPerson } from "#server/mails/outbox/queue.ts";
import { voiceNow } from "#server/settings/voices.ts";

/** A form that is not sent yet, or a step of one. */
export type KeptForm = {
  readonly id: string;
  readonly questionnaire: Questionnaire;
  /** With the chosen plan. */
  readonly answers: Answers;
  readonly address: string;
  /** Steps that colleagues have sent back, from 1. */
  readonly returned: readonly number[];
  /** Of a colleague's step: its number, and the id and the address of the form of whoever asked. */
  readonly asked?: { readonly step: number; readonly id: string; readonly by: string };
};

/** What is to be kept, and to which address it is mailed. */
export type ToKeep = Pick<KeptForm, "questionnaire" | "answers" | "address">;

type About = { readonly domain: string; readonly now: Date };

const steps = z.array(z.number().int()).readonly();

function forms(database: Database, now: Date) {
  const since = new Date(now.getTime() - keptFormDays * 86_400_000).toISOString();
  return database
    .selectFrom("kept_forms")
    .leftJoin("kept_forms as of", "of.id", "kept_forms.for_id")
    .select(["kept_forms.id", "kept_forms.questionnaire", "kept_forms.answers", "kept_forms.step"])
    .select(["kept_forms.address", "kept_forms.for_id as forId", "kept_forms.returned", "of.address as by"])
    .where("kept_forms.kept_at", ">", since);
}

type Row = Awaited<ReturnType<ReturnType<typeof forms>["execute"]>>[number];

function formOf({ questionnaire: slug, answers, step, forId, by, returned, ...rest }: Row) {
  const questionnaire = catalogue[slug];
  if (questionnaire === undefined) return undefined;
  const isStep = step !== null && forId !== null && by !== null;
  const read = { answers: parseAnswers(answers), returned: steps.parse(JSON.parse(returned)) };
  return { ...rest, questionnaire, ...read, ...(isStep && { asked: { step, id: forId, by } }) };
}

/** The form with this id; undefined: it is not kept any more. */
export async function keptFormWith(database: Database, id: string, now: Date): Promise<KeptForm | undefined> {
  const row = await forms(database, now).where("kept_forms.id", "=", id).executeTakeFirst();
  return row && formOf(row);
}

/** The form that this token opens; undefined: none, or it is not kept any more. */
export async function keptFormAt(
  database: Database,
  token: string,
  now: Date,
): Promise<KeptForm | undefined> {
  if (!isToken(token)) return undefined;
  const row = await forms(database, now)
    .innerJoin("kept_form_links", "kept_form_links.form_id", "kept_forms.id")
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row && formOf(row);
}

/** Makes a secret address of a kept form and returns its token, which is stored nowhere. */
export async function mintFormLink(database: Database, id: string, now: Date): Promise<string> {
  const token = newToken();
  const made = { token_hash: hashOf(token), form_id: id, made_at: now.toISOString() };
  await database.insertInto("kept_form_links").values(made).execute();
  return token;
}

async function insert(
  transaction: Transaction<Tables>,
  { questionnaire, answers, address }: ToKeep,
  part: Pick<KeptFormsTable, "step" | "for_id">,
  now: Date,
): Promise<string> {
  const id = randomUUIDv7();
  const row = { id, questionnaire: questionnaire.slug, answers: JSON.stringify(answers), address, ...part };
  await transaction
    .insertInto("kept_forms")
    .values({ ...row, returned: "[]", kept_at: now.toISOString() })
    .execute();
  return id;
}

/** Keeps a form and queues the mail, in the language of the request, with its address. Returns a token for the browser that holds the form. */
export function keepForm(database: Database, form: ToKeep, { domain, now }: About): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const id = await insert(transaction, form, { step: null, for_id: null }, now);
    await enqueueToPerson(transaction, `form-kept:${id}`, {
      address: form.address,
      data: { language: voiceNow()?.tag },
      domain,
      now,
    });
    return mintFormLink(transaction, id, now);
  });
}

/**
 * Asks a colleague for a step: keeps the form of whoever asks, and what it says in that step. `of`: the kept form from
 * which it was opened, if it was asked by the same address. Returns a token for the browser that holds the form.
 */
export function askColleague(
  database: Database,
  form: ToKeep,
  { step, colleague, of }: { readonly step: number; readonly colleague: string; readonly of?: KeptForm },
  { domain, now }: About,
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const isSame = of?.address === form.address && of.questionnaire === form.questionnaire;
    const id = isSame ? of.id : await insert(transaction, form, { step: null, for_id: null }, now);
    if (isSame) {
      const changed = { answers: JSON.stringify(form.answers), kept_at: now.toISOString() };
      await transaction.updateTable("kept_forms").set(changed).where("id", "=", id).execute();
    }
    const theirs = { ...form, answers: answersOfStep(form, step), address: colleague };
    const asked = await insert(transaction, theirs, { step, for_id: id }, now);
    await enqueueToPerson(transaction, `form-asked:${asked}`, {
      address: colleague,
      data: { language: voiceNow()?.tag },
      domain,
      now,
    });
    return mintFormLink(transaction, id, now);
  });
}

/** The answers of one step, from 1. */
export function answersOfStep(
  { questionnaire, answers }: Pick<KeptForm, "questionnaire" | "answers">,
  step: number,
) {
  const names = (questionnaire.steps[step - 1]?.questions ?? []).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, answers[name] ?? ""]));
}

/**
 * Puts what a colleague says into the form of whoever asked. `mayTell`: whether one more mail may go to an address; then
 * the mail that says so is queued. False when the form is not kept any more.
 */
export function returnStep(
  database: Database,
  form: Pick<KeptForm, "id"> & { readonly asked: NonNullable<KeptForm["asked"]> },
  said: Answers,
  { domain, now, mayTell }: About & { readonly mayTell: (address: string) => boolean },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { step, id } = form.asked;
    const row = await transaction
      .selectFrom("kept_forms")
      .select(["address", "answers", "returned"])
      .where("id", "=", id)
      .$if(writesConcurrently(transaction), (asking) => asking.forUpdate())
      .executeTakeFirst();
    if (row === undefined) return false;
    const kept_at = now.toISOString();
    const answers = JSON.stringify({ ...parseAnswers(row.answers), ...said });
    const returned = [...new Set([...steps.parse(JSON.parse(row.returned)), step])];
    const changed = { answers, returned: JSON.stringify(returned), kept_at };
    await transaction.updateTable("kept_forms").set(changed).where("id", "=", id).execute();
    const own = { answers: JSON.stringify(said), kept_at };
    await transaction.updateTable("kept_forms").set(own).where("id", "=", form.id).execute();
    if (mayTell(row.address)) {
      const about = { address: row.address, data: { language: voiceNow()?.tag }, domain, now };
      await enqueueToPerson(transaction, `form-returned:${form.id}`, about);
    }
    return true;
  });
}
