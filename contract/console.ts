/**
 * Who may call an endpoint of the console. `signed-in`: operators, also before they have replaced a first password.
 * `setting-up`: operators with a password of their own, also before they have a second factor. An owner may do what
 * every operator may.
 */
export type Access = "anyone" | "signed-in" | "setting-up" | "operator" | "owner";

type ConsoleEndpoint = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly access: Access;
  /** Whether the second factor has to have been shown within the last minutes (428 when it was not). */
  readonly fresh?: true;
};

/**
 * Every address that the console calls. Reads are GET, writes are POST with a JSON object. A refusal is one plain
 * sentence as text: 401 not signed in, 403 not allowed, 404 unknown, 409 changed meanwhile, 428 second factor to be
 * shown first, 429 too many tries.
 */
export const consoleEndpoints = {
  signIn: { method: "POST", path: "/api/console/sign-in", access: "anyone" },
  offerPasskeySignIn: { method: "POST", path: "/api/console/sign-in/passkey/offer", access: "anyone" },
  signInWithPasskey: { method: "POST", path: "/api/console/sign-in/passkey", access: "anyone" },
  mailCode: { method: "POST", path: "/api/console/sign-in/mail", access: "anyone" },
  signOut: { method: "POST", path: "/api/console/sign-out", access: "signed-in" },
  session: { method: "GET", path: "/api/console/session", access: "signed-in" },
  sessions: { method: "GET", path: "/api/console/sessions", access: "operator" },
  endSession: { method: "POST", path: "/api/console/sessions/end", access: "operator" },
  operators: { method: "GET", path: "/api/console/operators", access: "operator" },
  addOperator: { method: "POST", path: "/api/console/operators/add", access: "owner", fresh: true },
  changeOperator: { method: "POST", path: "/api/console/operators/change", access: "owner", fresh: true },
  resetOperator: { method: "POST", path: "/api/console/operators/reset", access: "owner", fresh: true },
  auditLog: { method: "GET", path: "/api/console/audit-log", access: "owner" },
  refusedSignIns: { method: "GET", path: "/api/console/refused-sign-ins", access: "owner" },
  changePassword: { method: "POST", path: "/api/console/own/password", access: "signed-in" },
  changeSignature: { method: "POST", path: "/api/console/own/signature", access: "operator" },
  ownCalls: { method: "GET", path: "/api/console/own/calls", access: "operator" },
  changeOwnCalls: { method: "POST", path: "/api/console/own/calls/change", access: "operator" },
  makeFeed: { method: "POST", path: "/api/console/own/calls/feed", access: "operator", fresh: true },
  proof: { method: "GET", path: "/api/console/own/proof", access: "operator", fresh: true },
  proveByCode: { method: "POST", path: "/api/console/own/proof/code", access: "operator" },
  offerProof: { method: "POST", path: "/api/console/own/proof/passkey/offer", access: "operator" },
  proveByPasskey: { method: "POST", path: "/api/console/own/proof/passkey", access: "operator" },
  newTotp: { method: "POST", path: "/api/console/own/totp/new", access: "setting-up" },
  confirmTotp: { method: "POST", path: "/api/console/own/totp/confirm", access: "setting-up" },
  endTotp: { method: "POST", path: "/api/console/own/totp/end", access: "operator" },
  newRecoveryCodes: { method: "POST", path: "/api/console/own/recovery-codes/new", access: "operator" },
  passkeys: { method: "GET", path: "/api/console/own/passkeys", access: "operator" },
  offerPasskey: { method: "POST", path: "/api/console/own/passkeys/offer", access: "setting-up" },
  addPasskey: { method: "POST", path: "/api/console/own/passkeys/add", access: "setting-up" },
  removePasskey: { method: "POST", path: "/api/console/own/passkeys/remove", access: "operator" },
  checklist: { method: "GET", path: "/api/console/checklist", access: "owner" },
  targets: { method: "GET", path: "/api/console/targets", access: "operator" },
  deliveries: { method: "GET", path: "/api/console/deliveries", access: "operator" },
  testTarget: { method: "POST", path: "/api/console/targets/test", access: "owner" },
  replayDelivery: { method: "POST", path: "/api/console/deliveries/replay", access: "owner", fresh: true },
  replayTarget: { method: "POST", path: "/api/console/targets/replay", access: "owner", fresh: true },
  enableTarget: { method: "POST", path: "/api/console/targets/enable", access: "owner", fresh: true },
  today: { method: "GET", path: "/api/console/today", access: "operator" },
  setAside: { method: "POST", path: "/api/console/leads/:reference/aside", access: "operator" },
  leads: { method: "GET", path: "/api/console/leads", access: "operator" },
  lead: { method: "GET", path: "/api/console/leads/:reference", access: "operator" },
  changeLeads: { method: "POST", path: "/api/console/leads/change", access: "operator" },
  noteLead: { method: "POST", path: "/api/console/leads/:reference/notes", access: "operator" },
  repeats: { method: "GET", path: "/api/console/leads/:reference/repeats", access: "operator" },
  mergeLead: { method: "POST", path: "/api/console/leads/:reference/merge", access: "operator" },
  unmergeLead: { method: "POST", path: "/api/console/leads/:reference/unmerge", access: "operator" },
  templates: { method: "GET", path: "/api/console/templates", access: "owner" },
  changeTemplate: { method: "POST", path: "/api/console/templates/change", access: "owner" },
  addTemplate: { method: "POST", path: "/api/console/templates/add", access: "owner" },
  resetTemplate: { method: "POST", path: "/api/console/templates/reset", access: "owner" },
  replyTemplates: { method: "GET", path: "/api/console/leads/:reference/templates", access: "operator" },
  replyToLead: { method: "POST", path: "/api/console/leads/:reference/reply", access: "operator" },
  mails: { method: "GET", path: "/api/console/mails", access: "operator" },
  matchMail: { method: "POST", path: "/api/console/mails/:id/match", access: "operator" },
  leadFromMail: { method: "POST", path: "/api/console/mails/:id/lead", access: "operator" },
  removeMail: { method: "POST", path: "/api/console/mails/:id/remove", access: "operator" },
  mailLook: { method: "GET", path: "/api/console/mails/:id/look", access: "operator" },
  mailFile: { method: "GET", path: "/api/console/mail-files/:id", access: "operator" },
  exportPerson: {
    method: "GET",
    path: "/api/console/leads/:reference/person.json",
    access: "operator",
    fresh: true,
  },
  erasePerson: { method: "POST", path: "/api/console/leads/:reference/erase", access: "owner" },
  exportCsv: { method: "GET", path: "/api/console/leads.csv", access: "operator", fresh: true },
  exportXlsx: { method: "GET", path: "/api/console/leads.xlsx", access: "operator", fresh: true },
  exportJson: { method: "GET", path: "/api/console/leads.json", access: "operator", fresh: true },
  reports: { method: "GET", path: "/api/console/reports", access: "operator" },
  report: { method: "GET", path: "/api/console/reports/:reference", access: "operator" },
  saveReview: { method: "POST", path: "/api/console/reports/:reference/save", access: "operator" },
  publishReport: { method: "POST", path: "/api/console/reports/:reference/publish", access: "operator" },
  revokeReport: { method: "POST", path: "/api/console/reports/:reference/revoke", access: "operator" },
  previewReport: { method: "GET", path: "/api/console/reports/:reference/preview", access: "operator" },
  seenReport: { method: "GET", path: "/api/console/reports/:reference/seen", access: "operator" },
  retention: { method: "GET", path: "/api/console/retention", access: "owner" },
  setHold: { method: "POST", path: "/api/console/holds/set", access: "owner" },
  liftHold: { method: "POST", path: "/api/console/holds/lift", access: "owner" },
  updates: { method: "GET", path: "/api/console/updates", access: "operator" },
  figures: { method: "GET", path: "/api/console/figures", access: "operator" },
  pipeline: { method: "GET", path: "/api/console/pipeline", access: "operator" },
  pipelineFigures: { method: "GET", path: "/api/console/pipeline/figures", access: "operator" },
  pipelineXlsx: { method: "GET", path: "/api/console/pipeline.xlsx", access: "operator" },
  analyticsOverview: { method: "GET", path: "/api/console/analytics/overview", access: "operator" },
  analyticsTable: { method: "GET", path: "/api/console/analytics/table", access: "operator" },
  analyticsSteps: { method: "GET", path: "/api/console/analytics/steps", access: "operator" },
  analyticsCsv: { method: "GET", path: "/api/console/analytics.csv", access: "operator" },
  quarantine: { method: "GET", path: "/api/console/quarantine", access: "operator" },
  acceptSuspects: { method: "POST", path: "/api/console/quarantine/accept", access: "operator" },
  removeSuspects: { method: "POST", path: "/api/console/quarantine/remove", access: "operator" },
} as const satisfies Readonly<Record<string, ConsoleEndpoint>>;

export type ConsoleEndpointName = keyof typeof consoleEndpoints;

/** The address of something about one lead: an endpoint's path with the reference filled in. */
export function leadAddress(path: string, reference: string): string {
  return path.replace(":reference", encodeURIComponent(reference));
}

/** The address of something about one mail or file: an endpoint's path with the id filled in. */
export function mailAddress(path: string, id: string): string {
  return path.replace(":id", encodeURIComponent(id));
}
