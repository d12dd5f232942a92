import { findSuspect, listSuspects, reasonsOf } from "#server/abuse/queries.ts";
import { acceptSuspect, deleteSuspects } from "#server/console/quarantine/commands.ts";
import { writtenBy } from "#server/leads/guard.ts";
import { noReplyDue } from "#server/leads/rules.ts";
import { oneLine, plain } from "#server/messages/text.ts";
import { companyFacts } from "#server/settings/company.ts";
import { answersInLines, minute, type Request, table } from "./command.ts";
import { targetsOf } from "./targets.ts";

const none = "Nothing in quarantine has this reference; npm run ops -- quarantine list shows what waits.";

const due = (iso: string) => (iso === noReplyDue ? "–" : minute(iso));

/** The suspects that wait longest, with the reasons. */
export async function* quarantineList({ database, options: { limit } }: Request) {
  const suspects = await listSuspects(database, { limit });
  yield table(
    ["Received", "Due", "Reference", "Company", "Contact", "E-mail", "Reasons"],
    suspects.map((suspect) => [
      minute(suspect.received_at),
      due(suspect.due_at),
      suspect.reference,
      suspect.company,
      suspect.contact_name,
      suspect.contact_email,
      suspect.reasons.join(" "),
    ]),
  );
}

/** One suspect with all its answers. */
export async function* quarantineShow({ database, target = "" }: Request) {
  const suspect = await findSuspect(database, target);
  if (suspect === undefined) throw new Error(none);
  const { company, contact_name, contact_email, received_at, reference } = suspect;
  yield `${reference}  ${oneLine(company)}\n${oneLine(contact_name)}, ${oneLine(contact_email)}\n`;
  yield `Received ${minute(received_at)}\nDue      ${due(suspect.due_at)}\n`;
  yield `Set apart: ${plain(reasonsOf(suspect).join(" "))}\n`;
  yield* answersInLines(writtenBy(suspect).steps);
}

/** Makes a lead of a suspect. */
export async function* quarantineAccept(request: Request) {
  const { database, target = "" } = request;
  const company = companyFacts();
  const house = { ...company, targets: targetsOf(request) };
  if (!(await acceptSuspect(database, house, target, { actor: null, now: new Date() })))
    throw new Error(none);
  yield "It is a lead now; its mails are sent within seconds.\n";
}

/** Deletes a suspect. */
export async function* quarantineRemove({ database, target = "" }: Request) {
  const removed = await deleteSuspects(database, [target], { actor: null, now: new Date() });
  if (removed === 0) throw new Error(none);
  yield "Deleted.\n";
}
