import { removeSuspect } from "#server/abuse/commands.ts";
import { listSuspects } from "#server/abuse/queries.ts";
import { acceptSuspect } from "#server/inbox/quarantine/commands.ts";
import { readCompany } from "#server/settings/company.ts";
import { minute, type Request, table } from "./command.ts";
import { targetsOf } from "./targets.ts";

const none = "Nothing in quarantine has this reference; npm run ops -- quarantine list shows the newest.";

/** The newest suspects, with the reasons. */
export async function* quarantineList({ database, options: { limit } }: Request) {
  const suspects = await listSuspects(database, limit);
  yield table(
    ["Received", "Reference", "Company", "Contact", "E-mail", "Reasons"],
    suspects.map((suspect) => [
      minute(suspect.received_at),
      suspect.reference,
      suspect.company,
      suspect.contact_name,
      suspect.contact_email,
      suspect.reasons.join(" "),
    ]),
  );
}

/** Makes a suspect the lead that it is. */
export async function* quarantineAccept(request: Request) {
  const { database, target = "" } = request;
  const company = readCompany();
  if (!company.ok) throw new Error(company.problems.join("\n"));
  const house = { ...company.company, targets: targetsOf(request) };
  if (!(await acceptSuspect(database, house, target, { actor: null, now: new Date() })))
    throw new Error(none);
  yield "It is a lead now; its mails are sent within seconds.\n";
}

/** Deletes a suspect. */
export async function* quarantineRemove({ database, target = "" }: Request) {
  if (!(await removeSuspect(database, target))) throw new Error(none);
  yield "Deleted.\n";
}
