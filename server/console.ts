import { Hono } from "hono";
import type { Access, Endpoint } from "#contract/console/endpoint.ts";
import { consoleContract } from "#contract/console.ts";
import { type AnalyticsDesk, analyticsHandlers } from "./analytics/handlers.ts";
import { tokenHandlers } from "./api/tokens.ts";
import { type CallsDesk, callHandlers } from "./booking/calendars/handlers.ts";
import { copyHandlers } from "./configuration/copies.ts";
import { settingHandlers } from "./configuration/general.ts";
import { recipientHandlers } from "./configuration/recipients.ts";
import type { ConfigurationDesk } from "./configuration/stored.ts";
import { leadCallHandlers } from "./console/calls.ts";
import { contactHandlers } from "./console/contacts.ts";
import { type EntryDesk, entryHandlers } from "./console/entry/handlers.ts";
import { type InboxDesk, inboxHandlers, leadHandlers, listHandlers } from "./console/handlers.ts";
import { handoverHandlers } from "./console/handover/handlers.ts";
import { type MailsDesk, mailHandlers } from "./console/mails/handlers.ts";
import { mergeHandlers } from "./console/merges/handlers.ts";
import { type QuarantineDesk, quarantineHandlers } from "./console/quarantine.ts";
import { type ReplyDesk, replyHandlers } from "./console/replies/handlers.ts";
import { type TemplatesDesk, templateHandlers } from "./console/replies/template-handlers.ts";
import { type ReviewDesk, reportHandlers } from "./console/reviews.ts";
import { type TargetsDesk, targetHandlers } from "./console/targets.ts";
import { type TodayDesk, todayHandlers } from "./console/today/handlers.ts";
import { type UpdatesDesk, updateHandlers } from "./console/updates.ts";
import { viewHandlers } from "./console/views.ts";
import { writerHandlers } from "./console/writing.ts";
import { type ContentDesk, contentHandlers } from "./content/handlers.ts";
import { pictureHandlers } from "./content/pictures/handlers.ts";
import { firstRunHandlers } from "./first-run/handlers.ts";
import { type limitedBodies, longestBody } from "./http/body.ts";
import { ownOrigin } from "./http/own-origin.ts";
import { rateLimit } from "./http/rate-limit.ts";
import { serve } from "./http/serve.ts";
import type { Allowance } from "./http/token-bucket.ts";
import { auditHandlers, colleagueHandlers } from "./operators/colleagues.ts";
import { requireAccess } from "./operators/guard.ts";
import { operatorHandlers, sessionHandlers } from "./operators/handlers.ts";
import { ownHandlers } from "./operators/own.ts";
import { type PasskeyDesk, passkeyHandlers } from "./operators/passkeys.ts";
import { proofHandlers } from "./operators/proofs.ts";
import { type ProviderDesk, providerHandlers } from "./operators/provider/handlers.ts";
import type { ConsoleConnection } from "./operators/sessions/connection.ts";
import { type ChecklistDesk, setupHandlers } from "./ops/checklist/handlers.ts";
import { type PipelineDesk, pipelineHandlers } from "./pipeline/handlers.ts";
import { importHandlers } from "./privacy/imports.ts";
import { type PersonDesk, personHandlers } from "./privacy/person.ts";
import { retentionHandlers } from "./privacy/retention/handlers.ts";
import { deviceHandlers } from "./push/handlers.ts";
import { roomHandlers } from "./rooms/handlers.ts";

/** What the console's handlers work with. */
type ConsoleDesk = AnalyticsDesk &
  PasskeyDesk &
  ProviderDesk &
  PipelineDesk &
  InboxDesk &
  ReplyDesk &
  MailsDesk &
  EntryDesk &
  QuarantineDesk &
  PersonDesk &
  ReviewDesk &
  UpdatesDesk &
  TodayDesk &
  TemplatesDesk &
  ContentDesk &
  CallsDesk &
  ChecklistDesk &
  ConfigurationDesk &
  TargetsDesk & {
    /** Makes the limit of a body, in bytes. */
    readonly bodies: ReturnType<typeof limitedBodies>;
  };

/** What somebody who is not signed in may ask of the console. */
const strangers: Allowance = { requests: 60, perSeconds: 60 };

/** The handlers of each noun of the contract. Those that are made here keep limits or pages of their own. */
function handlersOf(desk: ConsoleDesk) {
  return {
    analytics: analyticsHandlers,
    auditTrail: auditHandlers,
    calls: callHandlers,
    colleagues: colleagueHandlers,
    contacts: contactHandlers,
    content: contentHandlers,
    copies: copyHandlers,
    devices: deviceHandlers,
    entry: entryHandlers,
    firstRun: firstRunHandlers,
    handover: handoverHandlers,
    imports: importHandlers,
    inbox: inboxHandlers,
    leadCalls: leadCallHandlers,
    leads: listHandlers,
    mails: mailHandlers,
    merges: mergeHandlers,
    oneLead: leadHandlers,
    operators: operatorHandlers,
    own: ownHandlers,
    passkeys: passkeyHandlers(desk),
    people: personHandlers,
    pictures: pictureHandlers,
    pipeline: pipelineHandlers,
    proofs: proofHandlers,
    provider: providerHandlers(desk),
    quarantine: quarantineHandlers,
    recipients: recipientHandlers,
    replies: replyHandlers,
    reports: reportHandlers(desk),
    retention: retentionHandlers,
    rooms: roomHandlers,
    sessions: sessionHandlers(),
    settings: settingHandlers,
    setup: setupHandlers,
    targets: targetHandlers,
    templates: templateHandlers,
    todaysWork: todayHandlers,
    tokens: tokenHandlers,
    updates: updateHandlers,
    views: viewHandlers,
    writers: writerHandlers,
  };
}

/** The console's API. Before a body is read, the guards know who calls and how long it may be. */
export function consoleApi(desk: ConsoleDesk): Hono<ConsoleConnection> {
  const api = new Hono<ConsoleConnection>();
  const own = ownOrigin(desk.consoleUrl);
  const limited = rateLimit(desk.settings.rateLimit ? strangers : undefined, desk.trustProxy);
  const guardsOf = ({ who, fresh, limit = "fields" }: Endpoint<string, Access>) => [
    own,
    ...(who === "anyone" ? [limited] : []),
    requireAccess(desk.database, who, fresh === true),
    desk.bodies(longestBody[limit]),
  ];
  serve(api, consoleContract, handlersOf(desk), desk, guardsOf);
  return api;
}
