import { analytics } from "./console/analytics.ts";
import { auditTrail } from "./console/audit.ts";
import { calls } from "./console/calls.ts";
import { setup } from "./console/checklist.ts";
import { contacts } from "./console/contacts.ts";
import { content } from "./console/content.ts";
import { copies } from "./console/copies.ts";
import { devices } from "./console/devices.ts";
import { entry, imports } from "./console/entry.ts";
import { firstRun } from "./console/first-run.ts";
import { inbox } from "./console/inbox.ts";
import { oneLead } from "./console/lead.ts";
import { leadCalls } from "./console/lead-call.ts";
import { leads } from "./console/lead-lists.ts";
import { mails } from "./console/mails.ts";
import { merges } from "./console/merges.ts";
import { operators, sessions } from "./console/operators.ts";
import { colleagues, handover, own } from "./console/own.ts";
import { passkeys } from "./console/passkeys.ts";
import { people } from "./console/people.ts";
import { pictures } from "./console/pictures.ts";
import { pipeline } from "./console/pipeline.ts";
import { proofs } from "./console/proofs.ts";
import { provider } from "./console/provider.ts";
import { quarantine } from "./console/quarantine.ts";
import { replies } from "./console/reply.ts";
import { reports } from "./console/reports.ts";
import { retention } from "./console/retention.ts";
import { rooms } from "./console/rooms.ts";
import { recipients, settings } from "./console/settings.ts";
import { targets } from "./console/targets.ts";
import { templates } from "./console/templates.ts";
import { todaysWork } from "./console/today.ts";
import { tokens } from "./console/tokens.ts";
import { updates } from "./console/updates.ts";
import { views } from "./console/views.ts";
import { writers } from "./console/writing.ts";

/**
 * Every endpoint of the console, by noun. A refusal is one plain sentence as text: 401 not signed in, 403 not allowed,
 * 404 unknown, 409 changed meanwhile, 428 the second factor has to be shown, 429 too many tries. The console imports
 * single nouns: all of them weigh as much as all schemas.
 */
export const consoleContract = {
  analytics,
  auditTrail,
  calls,
  colleagues,
  contacts,
  content,
  copies,
  devices,
  entry,
  firstRun,
  handover,
  imports,
  inbox,
  leadCalls,
  leads,
  mails,
  merges,
  oneLead,
  operators,
  own,
  passkeys,
  people,
  pictures,
  pipeline,
  proofs,
  provider,
  quarantine,
  recipients,
  replies,
  reports,
  retention,
  rooms,
  sessions,
  settings,
  setup,
  targets,
  templates,
  todaysWork,
  tokens,
  updates,
  views,
  writers,
};
