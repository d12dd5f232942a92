import { type Handler, Hono } from "hono";
import type { Access, Endpoint } from "#contract/console/endpoint.ts";
import { type ConsoleEndpointName, consoleContract, consoleEndpoints } from "#contract/console.ts";
import { analyticsHandlers } from "./analytics/handlers.ts";
import { tokenHandlers } from "./api/tokens/handlers.ts";
import { type CallsDesk, callHandlers } from "./booking/calendars/handlers.ts";
import { type ChecklistDesk, setupHandlers } from "./checklist/handlers.ts";
import { settingHandlers } from "./configuration/general/handlers.ts";
import { recipientHandlers } from "./configuration/recipients/handlers.ts";
import type { ConfigurationDesk } from "./configuration/stored/desk.ts";
import { giveCall } from "./console/calls/routes.ts";
import type { EntryDesk } from "./console/entry/routes.ts";
import { handoverHandlers } from "./console/handover/handlers.ts";
import {
  downloadFile,
  type MailsDesk,
  makeLead,
  matchWithLead,
  removeUnmatched,
  showLeadsFor,
  showLook,
  showMails,
} from "./console/mails/routes.ts";
import type { MergeDesk } from "./console/merges/routes.ts";
import {
  acceptAsLeads,
  type QuarantineDesk,
  removeFromQuarantine,
  showQuarantine,
} from "./console/quarantine/routes.ts";
import { type TemplatesDesk, templateHandlers } from "./console/replies/handlers.ts";
import { type ReplyDesk, replyToLead, undoReply } from "./console/replies/undoing/routes.ts";
import {
  previewReport,
  publishReviewed,
  type ReviewDesk,
  revokeReviewed,
  saveReviewed,
  showReports,
  showReview,
  showSeenReport,
} from "./console/reviews/routes.ts";
import {
  changeChosen,
  exportCsv,
  exportJson,
  exportXlsx,
  type InboxDesk,
  noteLead,
  showFigures,
  showInbox,
  showLead,
  showStatusCounts,
  showTemplates,
} from "./console/routes.ts";
import { type TargetsDesk, targetHandlers } from "./console/targets/handlers.ts";
import { putAside, showAside, showToday, type TodayDesk } from "./console/today/routes.ts";
import { showUpdates, type UpdatesDesk } from "./console/updates/routes.ts";
import { viewHandlers } from "./console/views/handlers.ts";
import { tellWriting } from "./console/writing/routes.ts";
import { longest } from "./console-bodies.ts";
import { leadHandlers } from "./console-leads.ts";
import { type ContentDesk, contentHandlers } from "./content/handlers.ts";
import { firstRunHandlers } from "./first-run/handlers.ts";
import { onlyMethods } from "./http/answers.ts";
import { type limitedBodies, longestBody } from "./http/body.ts";
import { ownOrigin } from "./http/own-origin.ts";
import { rateLimit } from "./http/rate-limit.ts";
import { serve } from "./http/serve.ts";
import type { Allowance } from "./http/token-bucket.ts";
import { auditHandlers, colleagueHandlers } from "./operators/colleagues/handlers.ts";
import { requireAccess } from "./operators/guard.ts";
import { operatorHandlers, sessionHandlers } from "./operators/handlers.ts";
import { ownHandlers } from "./operators/own/handlers.ts";
import { type PasskeyDesk, passkeyHandlers } from "./operators/passkeys/handlers.ts";
import { proofHandlers } from "./operators/proofs/handlers.ts";
import { type ProviderDesk, providerHandlers } from "./operators/provider/handlers.ts";
import type { ConsoleConnection } from "./operators/sessions/connection.ts";
import { pictureHandlers } from "./pictures/handlers.ts";
import { type PipelineDesk, pipelineHandlers } from "./pipeline/routes.ts";
import { showImports, takeImportBack } from "./privacy/imports/routes.ts";
import { erasePerson, exportPerson, type PersonDesk } from "./privacy/person/routes.ts";
import { liftHold, setHold, showRetention } from "./privacy/retention/routes.ts";

/** What the console's routes work with. */
type ConsoleDesk = PasskeyDesk &
  ProviderDesk &
  PipelineDesk &
  InboxDesk &
  ReplyDesk &
  MailsDesk &
  EntryDesk &
  QuarantineDesk &
  PersonDesk &
  MergeDesk &
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

type Handlers = Readonly<Record<ConsoleEndpointName, Handler<ConsoleConnection>>>;

/** The handler of each address in the console's contract. */
function handlersOf(desk: ConsoleDesk): Handlers {
  return {
    giveCall: giveCall(desk),
    today: showToday(desk),
    asideLeads: showAside(desk),
    setAside: putAside(desk),
    leads: showInbox(desk),
    statusCounts: showStatusCounts(desk),
    lead: showLead(desk),
    ...leadHandlers(desk),
    changeLeads: changeChosen(desk),
    noteLead: noteLead(desk),
    replyTemplates: showTemplates(desk),
    replyToLead: replyToLead(desk),
    undoReply: undoReply(desk),
    tellWriting: tellWriting(desk),
    mails: showMails(desk),
    mailLeads: showLeadsFor(desk),
    matchMail: matchWithLead(desk),
    leadFromMail: makeLead(desk),
    removeMail: removeUnmatched(desk),
    mailLook: showLook(desk),
    mailFile: downloadFile(desk),
    exportPerson: exportPerson(desk),
    imports: showImports(desk),
    undoImport: takeImportBack(desk),
    erasePerson: erasePerson(desk),
    exportCsv: exportCsv(desk),
    exportXlsx: exportXlsx(desk),
    exportJson: exportJson(desk),
    reports: showReports(desk),
    report: showReview(desk),
    saveReview: saveReviewed(desk),
    publishReport: publishReviewed(desk),
    revokeReport: revokeReviewed(desk),
    previewReport: previewReport(desk),
    seenReport: showSeenReport(desk),
    retention: showRetention(desk),
    setHold: setHold(desk),
    liftHold: liftHold(desk),
    updates: showUpdates(desk),
    figures: showFigures(desk),
    ...pipelineHandlers(desk),
    quarantine: showQuarantine(desk),
    acceptSuspects: acceptAsLeads(desk),
    removeSuspects: removeFromQuarantine(desk),
  };
}

/** The handlers of each noun of the contract. Some keep limits of their own. */
function contractHandlers(desk: ConsoleDesk) {
  return {
    analytics: analyticsHandlers,
    auditTrail: auditHandlers,
    calls: callHandlers,
    content: contentHandlers,
    pictures: pictureHandlers,
    recipients: recipientHandlers,
    settings: settingHandlers,
    setup: setupHandlers,
    targets: targetHandlers,
    templates: templateHandlers,
    views: viewHandlers,
    colleagues: colleagueHandlers,
    firstRun: firstRunHandlers,
    handover: handoverHandlers,
    operators: operatorHandlers,
    own: ownHandlers,
    passkeys: passkeyHandlers(desk),
    proofs: proofHandlers,
    provider: providerHandlers(desk),
    sessions: sessionHandlers(),
    tokens: tokenHandlers,
  };
}

function isName(name: string): name is ConsoleEndpointName {
  return name in consoleEndpoints;
}

/** The console's API. Every handler checks who is calling before it does anything else. */
export function consoleApi(desk: ConsoleDesk): Hono<ConsoleConnection> {
  const api = new Hono<ConsoleConnection>();
  const handlers = handlersOf(desk);
  const own = ownOrigin(desk.consoleUrl);
  const limited = rateLimit(desk.settings.rateLimit ? strangers : undefined, desk.trustProxy);
  const unlimited = rateLimit(undefined, desk.trustProxy);
  const names = Object.keys(consoleEndpoints).filter(isName);
  for (const name of names) {
    const { method, path } = consoleEndpoints[name];
    const access: Access = consoleEndpoints[name].access;
    const body = desk.bodies(longest[name] ?? longestBody.fields);
    const isFresh = "fresh" in consoleEndpoints[name];
    const isAllowed = requireAccess(desk.database, access, isFresh);
    api.on(method, path, own, unlimited, isAllowed, body, handlers[name]);
  }
  serve(
    api,
    consoleContract,
    contractHandlers(desk),
    desk,
    ({ who, fresh, limit = "fields" }: Endpoint<string, Access>) => [
      own,
      who === "anyone" ? limited : unlimited,
      requireAccess(desk.database, who, fresh === true),
      desk.bodies(longestBody[limit]),
    ],
  );
  // Added after all others, because one path may match the pattern of another one.
  for (const name of names) {
    const { method, path } = consoleEndpoints[name];
    api.all(path, onlyMethods(method === "GET" ? "GET, HEAD" : method));
  }
  return api;
}
