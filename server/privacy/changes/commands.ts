import type { Transaction } from "kysely";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { phoneIn } from "#questionnaires/first-answers.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { whoseIs } from "#server/database/tables/whose.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { identityOf } from "#server/leads/commands.ts";
import { noteCorrected } from "#server/leads/progress/addresses.ts";
import { remember } from "#server/leads/progress/history.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { enqueue, enqueueAboutAddress, enqueueToPerson } from "#server/mails/outbox/queue.ts";
import type { DataDesk } from "#server/privacy/own/guard.ts";
import { requestPause } from "#server/privacy/own/rules.ts";
import { voiceNow } from "#server/settings/voices.ts";

/** The mails that ask about a new address: first to the present one, then to the new one. */
type Question = "address-confirmation" | "address-proof";

/** The wish for another e-mail address. */
type Wish = { readonly leadId: string; readonly address: string };

/**
 * Queues the mail that asks about a new e-mail address, in one transaction. The same question again within
 * `requestPause` changes nothing. Links of an earlier question end. `domain`: of the Message-ID. `mayAsk`:
 * called before a mail is queued; when it returns false, this resolves with false.
 */
export function askAboutAddress(
  database: Database,
  question: Question,
  { leadId, address }: Wish,
  { domain, now, mayAsk }: { readonly domain: string; readonly now: Date; readonly mayAsk: () => boolean },
): Promise<boolean> {
  const wanted = storable(address);
  return database.transaction().execute(async (transaction) => {
    const recently = await transaction
      .selectFrom("outbox")
      .select("id")
      .where("lead_id", "=", leadId)
      .where("message", "=", question)
      .where("address", "=", wanted)
      .where("created_at", ">", new Date(now.getTime() - requestPause).toISOString())
      // A link from the future was made under a wrong clock.
      .where("created_at", "<=", new Date(now.getTime() + requestPause).toISOString())
      .executeTakeFirst();
    if (recently !== undefined) return true;
    if (!mayAsk()) return false;
    await endAddressRequest(transaction, leadId);
    await enqueueAboutAddress(transaction, question, { leadId, address: wanted, domain, now });
    return true;
  });
}

/** Ends the links with which a new address of a lead is confirmed. */
export async function endAddressRequest(database: Database, leadId: string): Promise<void> {
  await database
    .deleteFrom("secret_links")
    .where("lead_id", "=", leadId)
    .where("opens", "=", "address")
    .execute();
}

type Identity = ReturnType<typeof identityOf>;

const storeAnswers = unitOfWork(
  import.meta.url,
  async function storeAnswers(
    transaction: Transaction<Tables>,
    leadId: string,
    {
      before,
      after,
      answers,
      phone,
      domain,
      now,
    }: {
      readonly before: Identity;
      readonly after: Identity;
      readonly answers: string;
      /** The number in the answers, before and after. */
      readonly phone: { readonly from: string; readonly to: string };
      readonly domain: string;
      readonly now: Date;
    },
  ): Promise<void> {
    const lead = await transaction
      .selectFrom("leads")
      .select(["company", "contact_name", "contact_email", "person", "company_domain"])
      .where("id", "=", leadId)
      .executeTakeFirstOrThrow();
    // What an operator has corrected, and its sender has not, stays.
    const kept = (part: "company" | "contact_name" | "contact_email") =>
      before[part] === after[part] ? lead[part] : after[part];
    const contact_email = kept("contact_email");
    const [was, is] = [whoseIs(lead.contact_email), whoseIs(contact_email)];
    const person = lead.person === was.person ? is.person : lead.person;
    const company_domain =
      lead.company_domain === was.company_domain ? is.company_domain : lead.company_domain;
    const names = { company: kept("company"), contact_name: kept("contact_name") };
    await transaction
      .updateTable("leads")
      .set({
        answers,
        ...names,
        contact_email,
        person,
        company_domain,
      })
      .where("id", "=", leadId)
      .execute();
    if (contact_email !== lead.contact_email) {
      await noteCorrected(transaction, leadId, { operatorId: null, now });
    }
    const changes = [
      { part: "company", from: lead.company, to: names.company },
      { part: "name", from: lead.contact_name, to: names.contact_name },
      { part: "email", from: lead.contact_email, to: contact_email },
      { part: "phone", ...phone },
    ] as const;
    const deeds = changes.flatMap((change) =>
      change.from === change.to ? [] : [{ kind: "sender" as const, ...change }],
    );
    const [first] = await remember(transaction, leadId, deeds, { operatorId: null, now });
    // Whoever is told of a client's mails is told of this, too.
    if (first !== undefined) await enqueue(transaction, [`client-wrote:${first}`], { leadId, domain, now });
    await indexAgain(transaction, leadId);
  },
);

/**
 * Replaces the answers of a lead, and what identifies it, with a line for each change in its history and a notice to its
 * owner. `before`: the answers until now. `domain`: of the Message-ID.
 */
export function correctAnswers(
  database: Database,
  leadId: string,
  {
    questionnaire,
    before,
    answers,
    domain,
  }: { questionnaire: Questionnaire; before: Answers; answers: Answers; domain: string },
): Promise<void> {
  const { slug } = questionnaire;
  return storeAnswers(database, leadId, {
    phone: { from: phoneIn(slug, before), to: phoneIn(slug, answers) },
    domain,
    before: identityOf(questionnaire, before),
    after: identityOf(questionnaire, answers),
    answers: JSON.stringify(answers),
    now: new Date(),
  });
}

/**
 * Queues the mail with a link to everything under an address. It does not look whether there is any data, so
 * neither the answer nor its time shows that. The mail is in the language of the request. While such a mail waits, no second one is queued.
 */
export async function mailLink(desk: DataDesk, email: string): Promise<void> {
  const address = email.trim().toLowerCase();
  if (!desk.mayMail(address)) return;
  const about = { address, data: { language: voiceNow()?.tag }, domain: desk.domain, now: new Date() };
  await desk.database.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .selectFrom("outbox")
      .select("id")
      .where("message", "=", "data-link")
      .where("address", "=", address)
      .where("state", "=", "pending")
      .executeTakeFirst();
    if (waiting === undefined) await enqueueToPerson(transaction, "data-link", about);
  });
  desk.wake();
}
