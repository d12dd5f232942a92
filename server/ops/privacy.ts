import { plain } from "#server/messages/text.ts";
import { mailFolder } from "#server/outbox/senders/folder.ts";
import { eraseLeads, eraseSuspects } from "#server/privacy/erasure/commands.ts";
import { leadsOf, storedData, suspectsOf } from "#server/privacy/erasure/queries.ts";
import { holdLead, releaseLead } from "#server/privacy/holds/commands.ts";
import { allDeletions, findDeletion } from "#server/privacy/ledger/queries.ts";
import { verify } from "#server/privacy/ledger/rules.ts";
import { runRetention } from "#server/privacy/retention/commands.ts";
import { readCompany } from "#server/settings/company.ts";
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
  if (target === undefined) throw new Error(`Name the lead: npm run ops -- privacy ${verb} LW-XXXX-XXXX`);
  return target;
}

function reasonIn({ options: { why } }: Request, ask: string): string {
  const [reason] = why;
  if (reason === undefined) throw new Error(`${ask}: --why "Reason"`);
  return reason;
}

const noLead = "No lead has this reference; npm run ops -- leads list shows the newest.";

/** Everything stored about a person, as JSON. */
export async function* privacyExport(request: Request) {
  const { database } = request;
  const leads = await leadsOf(database, emailIn(request, "export"));
  const stored = [];
  for (const { id, reference } of leads) {
    stored.push({ reference, stored: await storedData(database, id) });
  }
  const apart = await suspectsOf(database, emailIn(request, "export"));
  stored.push(...apart.map(({ reference, stored: row }) => ({ reference, stored: { quarantine: [row] } })));
  const text = `${JSON.stringify(stored, null, 2)}\n`;
  yield process.stdout.isTTY ? plain(text) : text;
}

/** Erases a person's leads with everything that belongs to them, and what was set apart. */
export async function* privacyErase(request: Request) {
  const { database, settings } = request;
  const leads = await leadsOf(database, emailIn(request, "erase"));
  const store = { database, mailFolder: mailFolder(settings) };
  const ids = leads.map(({ id }) => id);
  const company = readCompany();
  if (!company.ok) throw new Error(company.problems.join("\n"));
  const tell = {
    targets: subscribers(targetsOf(request), "erasure.done"),
    domain: company.company.domain,
  };
  const suspects = await suspectsOf(database, emailIn(request, "erase"));
  const references = suspects.map(({ reference }) => reference);
  const reason = { cause: "operator", now: new Date(), tell } as const;
  const apart = await eraseSuspects(store, references, reason);
  const erased = await eraseLeads(store, ids, reason);
  const entries = [...apart.entries, ...erased.entries];
  const scrubbed = apart.scrubbed && erased.scrubbed;
  const held = leads.filter(({ isHeld }) => isHeld);
  yield `${entries.length} of ${leads.length + suspects.length} erased.\n`;
  for (const { position, hash } of entries) yield `Ledger ${position}  ${hash}\n`;
  if (held.length > 0) yield `Held and kept: ${held.map(({ reference }) => reference).join(", ")}\n`;
  if (!scrubbed) {
    yield "Another process was reading: run npm run ops -- privacy run to empty the write-ahead log.\n";
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

/** Deletes what is older than it may be, now. */
export async function* privacyRun({ database, settings }: Request) {
  const store = { database, mailFolder: mailFolder(settings) };
  const { counts, scrubbed } = await runRetention(store, new Date());
  yield table(
    ["Records", "Deleted"],
    Object.entries(counts).map(([name, count]) => [name, String(count)]),
  );
  if (!scrubbed) yield "Another process was reading: run this again to empty the write-ahead log.\n";
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
