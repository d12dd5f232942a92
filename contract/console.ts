import { analytics } from "./console/analytics.ts";
import { auditTrail } from "./console/audit.ts";
import { calls } from "./console/calls.ts";
import { setup } from "./console/checklist.ts";
import { content } from "./console/content.ts";
import type { Access } from "./console/endpoint.ts";
import { firstRun } from "./console/first-run.ts";
import { operators, sessions } from "./console/operators.ts";
import { colleagues, handover, own } from "./console/own.ts";
import { passkeys } from "./console/passkeys.ts";
import { pictures } from "./console/pictures.ts";
import { proofs } from "./console/proofs.ts";
import { provider } from "./console/provider.ts";
import { recipients, settings } from "./console/settings.ts";
import { targets } from "./console/targets.ts";
import { templates } from "./console/templates.ts";
import { tokens } from "./console/tokens.ts";
import { views } from "./console/views.ts";

type ConsoleEndpoint = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly access: Access;
  /** Whether the second factor has to have been shown within the last minutes (428 when it was not). */
  readonly fresh?: true;
};

/**
 * Every endpoint that the console calls. Reads are GET, writes are POST with a JSON object. A refusal is one
 * plain sentence as text: 401 not signed in, 403 not allowed, 404 unknown, 409 changed meanwhile, 428 the
 * second factor has to be shown, 429 too many tries.
 */
export const consoleEndpoints = {
  today: { method: "GET", path: "/api/console/today", access: "consultant" },
  asideLeads: { method: "GET", path: "/api/console/today/aside", access: "consultant" },
  setAside: { method: "POST", path: "/api/console/leads/:reference/aside", access: "consultant" },
  leads: { method: "GET", path: "/api/console/leads", access: "consultant" },
  statusCounts: { method: "GET", path: "/api/console/status-counts", access: "consultant" },
  lead: { method: "GET", path: "/api/console/leads/:reference", access: "consultant" },
  addLead: { method: "POST", path: "/api/console/leads/add", access: "consultant" },
  lookAtSheet: { method: "POST", path: "/api/console/leads/sheet/look", access: "consultant" },
  imports: { method: "GET", path: "/api/console/imports", access: "consultant" },
  undoImport: { method: "POST", path: "/api/console/imports/undo", access: "consultant", fresh: true },
  importSheet: { method: "POST", path: "/api/console/leads/sheet/import", access: "consultant" },
  changeLeads: { method: "POST", path: "/api/console/leads/change", access: "consultant" },
  giveCall: { method: "POST", path: "/api/console/leads/:reference/call", access: "consultant" },
  changeContacts: { method: "POST", path: "/api/console/leads/:reference/contacts", access: "consultant" },
  noteLead: { method: "POST", path: "/api/console/leads/:reference/notes", access: "consultant" },
  repeats: { method: "GET", path: "/api/console/leads/:reference/repeats", access: "consultant" },
  mergeLead: { method: "POST", path: "/api/console/leads/:reference/merge", access: "consultant" },
  unmergeLead: { method: "POST", path: "/api/console/leads/:reference/unmerge", access: "consultant" },
  replyTemplates: { method: "GET", path: "/api/console/leads/:reference/templates", access: "consultant" },
  replyToLead: { method: "POST", path: "/api/console/leads/:reference/reply", access: "consultant" },
  undoReply: { method: "POST", path: "/api/console/leads/:reference/reply/undo", access: "consultant" },
  tellWriting: { method: "POST", path: "/api/console/leads/:reference/writing", access: "consultant" },
  mails: { method: "GET", path: "/api/console/mails", access: "consultant" },
  mailLeads: { method: "GET", path: "/api/console/mails/:id/leads", access: "consultant" },
  matchMail: { method: "POST", path: "/api/console/mails/:id/match", access: "consultant" },
  leadFromMail: { method: "POST", path: "/api/console/mails/:id/lead", access: "consultant" },
  removeMail: { method: "POST", path: "/api/console/mails/:id/remove", access: "consultant" },
  mailLook: { method: "GET", path: "/api/console/mails/:id/look", access: "consultant" },
  mailFile: { method: "GET", path: "/api/console/mail-files/:id", access: "consultant" },
  exportPerson: {
    method: "GET",
    path: "/api/console/leads/:reference/person.json",
    access: "consultant",
    fresh: true,
  },
  erasePerson: { method: "POST", path: "/api/console/leads/:reference/erase", access: "owner", fresh: true },
  exportCsv: { method: "GET", path: "/api/console/leads.csv", access: "consultant", fresh: true },
  exportXlsx: { method: "GET", path: "/api/console/leads.xlsx", access: "consultant", fresh: true },
  exportJson: { method: "GET", path: "/api/console/leads.json", access: "consultant", fresh: true },
  reports: { method: "GET", path: "/api/console/reports", access: "consultant" },
  report: { method: "GET", path: "/api/console/reports/:reference", access: "consultant" },
  saveReview: { method: "POST", path: "/api/console/reports/:reference/save", access: "consultant" },
  publishReport: { method: "POST", path: "/api/console/reports/:reference/publish", access: "consultant" },
  revokeReport: { method: "POST", path: "/api/console/reports/:reference/revoke", access: "consultant" },
  previewReport: { method: "GET", path: "/api/console/reports/:reference/preview", access: "consultant" },
  seenReport: { method: "GET", path: "/api/console/reports/:reference/seen", access: "consultant" },
  retention: { method: "GET", path: "/api/console/retention", access: "owner" },
  setHold: { method: "POST", path: "/api/console/holds/set", access: "owner" },
  liftHold: { method: "POST", path: "/api/console/holds/lift", access: "owner" },
  updates: { method: "GET", path: "/api/console/updates", access: "consultant" },
  figures: { method: "GET", path: "/api/console/figures", access: "consultant" },
  pipeline: { method: "GET", path: "/api/console/pipeline", access: "consultant" },
  pipelineFigures: { method: "GET", path: "/api/console/pipeline/figures", access: "consultant" },
  pipelineXlsx: { method: "GET", path: "/api/console/pipeline.xlsx", access: "consultant" },
  quarantine: { method: "GET", path: "/api/console/quarantine", access: "consultant" },
  acceptSuspects: { method: "POST", path: "/api/console/quarantine/accept", access: "consultant" },
  removeSuspects: { method: "POST", path: "/api/console/quarantine/remove", access: "consultant" },
} as const satisfies Readonly<Record<string, ConsoleEndpoint>>;

/** Every endpoint of the console, by noun. The console itself imports nouns: all of them are the weight of all schemas. */
export const consoleContract = {
  analytics,
  calls,
  content,
  pictures,
  recipients,
  settings,
  setup,
  targets,
  templates,
  views,
  auditTrail,
  colleagues,
  firstRun,
  handover,
  operators,
  own,
  passkeys,
  proofs,
  provider,
  sessions,
  tokens,
};

export type ConsoleEndpointName = keyof typeof consoleEndpoints;

/** An endpoint's path with the reference of a lead filled in. */
export function leadAddress(path: string, reference: string): string {
  return path.replace(":reference", encodeURIComponent(reference));
}

/** An endpoint's path with the id of an operator filled in. */
export function operatorAddress(path: string, id: string): string {
  return path.replace(":id", encodeURIComponent(id));
}

/** An endpoint's path with the id of a mail or file filled in. */
export function mailAddress(path: string, id: string): string {
  return path.replace(":id", encodeURIComponent(id));
}
