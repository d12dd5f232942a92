import { type LeadRow, type LeadStatus, statusNames } from "#contract/console/leads.ts";
import type { Role } from "#contract/console/operators.ts";
import type { MarkName, Tone } from "#ui/mark/mark.tsx";

/** A status in words, with its mark and color. */
export type StatusLook = { readonly name: string; readonly mark: MarkName; readonly tone?: Tone };

export const statusLooks: Readonly<Record<LeadStatus, StatusLook>> = {
  new: { name: statusNames.new, mark: "open" },
  answered: { name: statusNames.answered, mark: "half", tone: "info" },
  "call-booked": { name: statusNames["call-booked"], mark: "tested", tone: "ok" },
  "proposal-out": { name: statusNames["proposal-out"], mark: "tick", tone: "info" },
  won: { name: statusNames.won, mark: "total", tone: "ok" },
  lost: { name: statusNames.lost, mark: "traced" },
  "not-a-lead": { name: statusNames["not-a-lead"], mark: "traced" },
};

/** The names of the roles. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: "Owner",
  consultant: "Consultant",
  editor: "Editor",
};

/** Short names of questionnaires by slug, in the order in which filters list them. */
export const formNames: Readonly<Record<string, string>> = {
  soc2: "SOC 2",
  iso27001: "ISO 27001",
  onboarding: "Onboarding",
  "call-back": "Call back",
  message: "Message",
  "health-result": "IT health",
  "booked-call": "Booked call",
  conversation: "Conversation",
  entered: "Added by hand",
  "launch-list": "Launch list",
};

/** The short name of a questionnaire, or its slug when it is not known. */
export function formName(slug: string): string {
  return formNames[slug] ?? slug;
}

/** Ways in which leads come that have no form of their own. */
export const cameNames: Readonly<Record<NonNullable<LeadRow["cameBy"]>, string>> = {
  mail: "Mail",
  sheet: "From a sheet",
};

/** How a lead came, in short. */
export function cameAs({ questionnaire, cameBy }: Pick<LeadRow, "questionnaire" | "cameBy">): string {
  return cameBy === null ? formName(questionnaire) : cameNames[cameBy];
}

type Named = Pick<LeadRow, "company" | "contactName" | "contactEmail">;

/** The name of a lead in a list: its company, else its person. */
export function leadName({ company, contactName, contactEmail }: Named): string {
  return company.trim() || contactName.trim() || contactEmail;
}

/** A name that no other lead of a list has, for the names of its buttons. */
export function onlyName(lead: Named & Pick<LeadRow, "reference">): string {
  return `${leadName(lead)}, ${lead.reference}`;
}

/** The person of a lead whose name in a list is the company; "": the person is its name. */
export function personBeside(lead: Named): string {
  const person = lead.contactName.trim() || lead.contactEmail;
  return person === leadName(lead) ? "" : person;
}
