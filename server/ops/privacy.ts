import { plain } from "#server/mails/messages/text.ts";
import { mailFolder } from "#server/mails/outbox/senders/folder.ts";
import { erasePerson } from "#server/privacy/erasure/person.ts";
import { holdLead, releaseLead } from "#server/privacy/holds.ts";
import { allDeletions, findDeletion, verify } from "#server/privacy/ledger.ts";
import { personInWords } from "#server/privacy/readable/queries.ts";
import { type Approval, runRetention } from "#server/privacy/retention/commands.ts";
import { scrubDeleted } from "#server/privacy/scrubbing.ts";
import { companyFacts } from "#server/settings/company.ts";
import { subscribers } from "#server/settings/targets.ts";
import { minute, type Request, table } from "./command.ts";
import { targetsOf } from "./targets.ts";

function emailIn({ options: { email } }: Request, verb: string): string {
  if (email === undefined) {
    throw new Error(`Name the person: npm run ops -- privacy ${verb} --email name@company.com`);
  }
  return email;
}

function referenceIn({ target }: Request, verb: string): string {
  if (target === undefined) throw new Error(`Name the lead: npm run ops -- privacy ${verb} REFERENCE`);
  return target;
}

function reasonIn({ options: { why } }: Request, ask: string): string {
  const [reason] = why;
  if (reason === undefined) throw new Error(`${ask}: --why "Reason"`);
  return reason;
}

const noLead = "No lead has this reference; npm run ops -- leads list shows the newest.";

/** Everything stored about a person, as JSON in words for them. */
export async function* privacyExport(request: Request) {
  const { database } = request;
  const stored = await personInWords(database, { address: emailIn(request, "export") }, companyFacts());
  const text = `${JSON.stringify(stored, null, 2)}\n`;
  yield process.stdout.isTTY ? plain(text) : text;
}

/** Erases a person's leads with everything that belongs to them, and their suspects. */
export async function* privacyErase(request: Request) {
  const { database, settings } = request;
  const email = emailIn(request, "erase");
  const store = { database, mailFolder: mailFolder(settings) };
  const company = companyFacts();
  const tell = {
    targets: subscribers(targetsOf(request), "erasure.done"),
    domain: company.domain,
  };
  const reason = { cause: "operator", now: new Date(), tell } as const;
  const { entries, held } = await erasePerson(store, { address: email }, reason);
  yield `${entries.length} of ${entries.length + held.length} erased.\n`;
  for (const { position, hash } of entries) yield `Ledger ${position}  ${hash}\n`;
  if (held.length > 0) yield `Held and kept: ${held.join(", ")}\n`;
  yield* scrubNow(request);
}

/** Removes what was deleted from the store's files, and says so when that has to wait. */
async function* scrubNow({ database, settings }: Request) {
  const outcome = await scrubDeleted(database, settings.dataDir, new Date());
  if (outcome?.done === false) {
    yield `Traces may be left in the store's file, because ${outcome.why}. The server goes on trying; without it run npm run ops -- privacy run.\n`;
  }
}

/** Keeps a lead from being erased. */
export async function* privacyHold(request: Request) {
  const reference = referenceIn(request, "hold");
  const reason = reasonIn(request, "Say which claim or law requires it");
  const wish = { reference, reason, operatorId: null, now: new Date() };
  if (!(await holdLead(request.database, wish))) throw new Error(noLead);
  yield `${reference} is held: neither retention nor a request erases it.\n`;
}

/** Ends a hold. */
export async function* privacyRelease(request: Request) {
  const reference = referenceIn(request, "release");
  const reason = reasonIn(request, "Say why it ends");
  const wish = { reference, reason, operatorId: null, now: new Date() };
  if (!(await releaseLead(request.database, wish))) throw new Error("No lead with this reference is held.");
  yield `${reference} is held no more.\n`;
}

const approveIt = 'npm run ops -- privacy run --yes --why "Reason"';

function approvalIn({ options: { yes, why } }: Request): Approval | undefined {
  if (!yes) return undefined;
  const [reason] = why;
  if (reason === undefined) throw new Error(`Say why, for the audit log: ${approveIt}`);
  return { reason };
}

function counted(heading: string, counts: Readonly<Record<string, number>>): string {
  return table(
    ["Records", heading],
    Object.entries(counts).map(([name, count]) => [name, String(count)]),
  );
}

/** Deletes what is too old, now. With --yes and a reason also what waits for an operator. */
export async function* privacyRun(request: Request) {
  const { database, settings } = request;
  const now = new Date();
  const store = { database, mailFolder: mailFolder(settings) };
  const run = await runRetention(store, now, approvalIn(request));
  if (run.kind === "clock") {
    throw new Error(
      `Nothing was deleted. The clock shows ${minute(now.toISOString())}, and was last trusted at ${minute(run.trustedAt.toISOString())}: it may be wrong, or the server was off. If it goes on without another leap it is trusted from ${minute(run.until.toISOString())} on. If it is right, say so now: ${approveIt}`,
    );
  }
  yield counted("Deleted", run.counts);
  if (Object.keys(run.waiting).length > 0) {
    yield "\nToo old, but more than goes by itself, or stored while the clock was behind. Look at the clock, at content/company.yaml and at these records first.\n";
    yield counted("Waiting", run.waiting);
    yield `To delete them: ${approveIt}\n`;
  }
  yield* scrubNow(request);
}

/** The ledger of deletions, checked; or the entry that records one lead's erasure. */
export async function* privacyLedger({ database, target }: Request) {
  if (target !== undefined) {
    const entry = await findDeletion(database, target);
    if (entry === undefined) throw new Error("The ledger does not record the erasure of this reference.");
    yield `Erased ${minute(entry.at)}, entry ${entry.position}, ${entry.hash}\n`;
  }
  const entries = await allDeletions(database);
  const verdict = verify(entries);
  if (!verdict.holds) {
    throw new Error(`The ledger was changed: entry ${verdict.position} does not fit the one before.`);
  }
  yield table(
    ["Entry", "When", "Cause", "Deleted"],
    entries.map(({ position, at, cause, counts }) => [String(position), minute(at), cause, counts]),
  );
  yield `The chain holds. Its head: ${verdict.head}\n`;
}
