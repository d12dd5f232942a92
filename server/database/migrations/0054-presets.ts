import { type QueryExecutorProvider, sql } from "kysely";
import { z } from "zod";

type Options = Readonly<Record<string, readonly string[]>>;

/** What rooms chose in advance: by question, the choice and the answers of a form that chose it. */
const chosen: Readonly<Record<string, Readonly<Record<string, Options>>>> = {
  "access-second-factor": {
    recorded: { accessControlMeasures: ["comprehensive"] },
    none: { accessControlMeasures: ["minimal"] },
  },
  "access-identities": { none: { accessControlMeasures: ["minimal"] } },
  "access-roles": {
    recorded: { accessControlMeasures: ["comprehensive"] },
    practised: { accessControlMeasures: ["basic"] },
    none: { accessControlMeasures: ["minimal"] },
  },
  "access-reviews": { recorded: { accessControlMeasures: ["comprehensive"] } },
  "checks-documents": {
    recorded: { documentationLevel: ["comprehensive"] },
    practised: { documentationLevel: ["partial"] },
    none: { documentationLevel: ["minimal", "none"] },
  },
  "continuity-plan": {
    recorded: { businessContinuityPlan: ["tested"] },
    practised: { businessContinuityPlan: ["documented"] },
    none: { businessContinuityPlan: ["informal", "none"] },
  },
  "data-classes": {
    recorded: { dataClassification: ["implemented"] },
    practised: { dataClassification: ["informal"] },
    none: { dataClassification: ["none"] },
  },
  "data-labels": {
    recorded: { dataClassification: ["implemented"] },
    none: { dataClassification: ["informal", "none"] },
  },
  "devices-malware": { practised: { currentControls: ["Endpoint protection (EDR)"] } },
  "governance-policies": {
    recorded: { informationSecurityPolicy: ["comprehensive"] },
    practised: { informationSecurityPolicy: ["basic"], currentControls: ["Written security policies"] },
    none: { informationSecurityPolicy: ["none"] },
  },
  "incidents-plan": {
    recorded: { incidentResponsePlan: ["tested"] },
    practised: { incidentResponsePlan: ["documented"] },
    none: { incidentResponsePlan: ["informal", "none"] },
  },
  "operations-logs": { practised: { currentControls: ["Central logging and monitoring"] } },
  "operations-weaknesses": { practised: { currentControls: ["Vulnerability scans or penetration tests"] } },
  "people-training": {
    recorded: { securityAwareness: ["comprehensive"] },
    practised: { securityAwareness: ["basic"], currentControls: ["Security awareness training"] },
    none: { securityAwareness: ["none"] },
  },
  "risk-assessment": {
    recorded: { riskManagementProcess: ["formal"] },
    practised: { riskManagementProcess: ["informal"] },
    none: { riskManagementProcess: ["none"] },
  },
  "suppliers-register": {
    recorded: { vendorManagement: ["comprehensive"] },
    practised: { vendorManagement: ["basic"] },
    none: { vendorManagement: ["minimal"] },
  },
  "suppliers-contracts": {
    recorded: { vendorManagement: ["comprehensive"] },
    none: { vendorManagement: ["minimal"] },
  },
  "suppliers-reviews": {
    recorded: { vendorManagement: ["comprehensive"] },
    practised: { currentControls: ["Vendor risk reviews"] },
    none: { vendorManagement: ["minimal"] },
  },
};

const answersSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

type Stored = {
  readonly id: string;
  readonly question: string;
  readonly value: string;
  readonly answers: string;
};

function isPreset({ question, value, answers }: Stored): boolean {
  const form = answersSchema.catch({}).parse(JSON.parse(answers));
  const options = Object.entries(chosen[question]?.[value] ?? {});
  return options.some(([name, any]) => [form[name] ?? []].flat().some((one) => any.includes(one)));
}

/** Marks answers that nobody changed, and that a room had chosen in advance: who saved the page has not said them. */
export async function markPresets(database: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<Stored>`
    select a.id, a.question, a.value, leads.answers from room_answers a
    join room_leads on room_leads.room_id = a.room_id join leads on leads.id = room_leads.lead_id
    where a.version = 1 and a.is_other = 0 and a.note = '' and a.asked_id is null and not exists (
      select 1 from room_answers b where b.room_id = a.room_id and b.question = a.question and b.is_other = 1
    )`.execute(database);
  for (const { id } of rows.filter(isPreset))
    await sql`update room_answers set is_preset = 1 where id = ${id}`.execute(database);
}

/** Rooms of before stored what a form had filled in as the answer of whoever saved the page. */
export async function up(database: QueryExecutorProvider): Promise<void> {
  await sql`alter table room_answers add column is_preset integer default 0 not null`.execute(database);
  await markPresets(database);
}
