import type { Transaction } from "kysely";
import { z } from "zod";
import { reply } from "#contract/console/lead.ts";
import { subjectAlone } from "#contract/console/quoted.ts";
import type { NewForward } from "#contract/console/reply.ts";
import { withoutSignature } from "#contract/console/signature.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type Act, isRemembered, remember } from "#server/leads/progress/history.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import { keepFile } from "#server/mails/threads/files.ts";
import { leadsOfThread } from "#server/mails/threads/merged.ts";
import { lockedLead } from "./sending.ts";

const addressees = z.array(z.string());

/** Characters of base64 of all attachments that go along: 5 MB, as for a reply. */
const mostAttached = (5 * 1024 * 1024 * 4) / 3 + 40;

/** A mail of a thread as it is passed on. `at`: ISO 8601. */
type Passed = {
  readonly from: string;
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** A mail that came, or that our people wrote elsewhere. */
async function mailIn(
  transaction: Transaction<Tables>,
  thread: readonly string[],
  id: string,
): Promise<Passed | undefined> {
  const mail = await transaction
    .selectFrom("mails")
    .select(["from_name", "from_address", "at", "recipients", "subject", "text"])
    .where("id", "=", id)
    .where("lead_id", "in", thread)
    .executeTakeFirst();
  if (mail === undefined) return undefined;
  const { from_name: name, from_address: address, recipients, ...rest } = mail;
  const from = name === "" || name === address ? address : `${name} <${address}>`;
  return { ...rest, from, to: addressees.parse(JSON.parse(recipients)).join(", ") };
}

/** A reply that one of us wrote here, without its signature. */
async function replyIn(
  transaction: Transaction<Tables>,
  thread: readonly string[],
  id: string,
): Promise<Passed | undefined> {
  const row = await transaction
    .selectFrom("lead_history")
    .innerJoin("leads", "leads.id", "lead_history.lead_id")
    .leftJoin("operators", "operators.id", "lead_history.operator_id")
    .select(["lead_history.at", "deed", "operators.name", "leads.contact_email as address"])
    .where("lead_history.id", "=", id)
    .where("lead_history.lead_id", "in", thread)
    .where("deed", "like", '{"kind":"reply"%')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { subject, text, to = [row.address], signature = "" } = reply.parse(JSON.parse(row.deed));
  const said = withoutSignature(text, signature);
  return { from: row.name ?? "", at: row.at, to: to.join(", "), subject, text: said };
}

/** What is passed on, below a head by which mail programs know it. */
function quoted({ from, at, to, subject, text }: Passed): string {
  return [
    "---------- Forwarded message ----------",
    `From: ${from}`,
    `Date: ${at.slice(0, 16).replace("T", " ")} UTC`,
    `Subject: ${subject}`,
    `To: ${to}`,
    "",
    text,
  ].join("\n");
}

/** Attachments of a mail or a reply, of which each goes along that is named. */
function filesIn(transaction: Transaction<Tables>, ofId: string, ids: readonly string[]) {
  return transaction
    .selectFrom("mail_files")
    .select(["name", "type", "content"])
    .where("of_id", "=", ofId)
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
}

/** What is passed on, once its addresses are checked. */
type Forwarded = Omit<NewForward, "checked">;

/** `dueAt`: the mail goes out not before then, and can be taken back until it does; left out: now. */
type Forwarding = Act & { readonly domain: string; readonly dueAt?: Date };

/** What became of it. `gone`: the thread has no such mail. `too-long`: its attachments are. */
export type ForwardOutcome = "queued" | "missing" | "gone" | "too-long";

const storeForward = unitOfWork(
  import.meta.url,
  async function storeForward(
    transaction: Transaction<Tables>,
    reference: string,
    { key, mailId, to, text, files }: Forwarded,
    { domain, dueAt, ...act }: Forwarding,
  ): Promise<ForwardOutcome> {
    const lead = await lockedLead(transaction, reference);
    if (lead === undefined) return "missing";
    if (await isRemembered(transaction, lead.id, key)) return "queued";
    const thread = await leadsOfThread(transaction, lead.id);
    const passed =
      (await mailIn(transaction, thread, mailId)) ?? (await replyIn(transaction, thread, mailId));
    if (passed === undefined) return "gone";
    const along = files.length === 0 ? [] : await filesIn(transaction, mailId, files);
    if (along.reduce((sum, { content }) => sum + content.length, 0) > mostAttached) return "too-long";
    const subject = `Fwd: ${subjectAlone(passed.subject)}`.slice(0, 200);
    const words = text === "" ? quoted(passed) : `${text}\n\n${quoted(passed)}`;
    const deeds = [{ kind: "forward" as const, subject, text: words, to }];
    const [id = ""] = await remember(transaction, lead.id, deeds, { ...act, key });
    for (const file of along) await keepFile(transaction, file, { ofId: id, leadId: lead.id, now: act.now });
    await indexAgain(transaction, lead.id);
    await enqueue(transaction, [`lead-forward:${id}`], {
      leadId: lead.id,
      domain,
      now: act.now,
      ...(dueAt && { dueAt }),
    });
    return "queued";
  },
);

/**
 * Passes a mail of a lead's thread on to somebody outside. It answers nobody: the lead waits as before. With the same key
 * again nothing is sent.
 */
export function forwardMail(
  database: Database,
  reference: string,
  forward: Forwarded,
  forwarding: Forwarding,
): Promise<ForwardOutcome> {
  return storeForward(database, reference, { ...forward, text: storable(forward.text) }, forwarding);
}
