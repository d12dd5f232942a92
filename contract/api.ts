import { z } from "zod";
import { leadValue } from "#contract/console/lead-value.ts";
import type { Scope } from "./console/endpoint.ts";
import { enteredLead } from "./console/entered-lead.ts";
import { leadStatus } from "./console/leads.ts";
import { leadTold } from "./webhooks.ts";

type ApiEndpoint = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly scope: Scope;
};

/** Every endpoint for other programs. Each needs a token with its scope in `Authorization: Bearer`. */
export const apiEndpoints = {
  listLeads: { method: "GET", path: "/api/v1/leads", scope: "leads:read" },
  addLead: { method: "POST", path: "/api/v1/leads", scope: "leads:write" },
  readLead: { method: "GET", path: "/api/v1/leads/:reference", scope: "leads:read" },
  changeLead: { method: "POST", path: "/api/v1/leads/:reference", scope: "leads:write" },
} as const satisfies Readonly<Record<string, ApiEndpoint>>;

export type ApiEndpointName = keyof typeof apiEndpoints;

/** The filter of the list, as the query of the address. */
export const apiListWish = z.object({
  /** `next` of the page before. Without it: the newest leads. */
  after: z.string().max(60).default(""),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Leads, newest first. */
export const apiLeads = z.object({ leads: z.array(leadTold).readonly(), next: z.string().nullable() });

/** A lead to be added. Other fields are refused. */
export const apiLead = enteredLead.strict();

/** A change of a lead. Fields that are left out stay as they are. */
export const apiChange = z
  .strictObject({
    status: leadStatus.exactOptional(),
    /** Why it was lost. Required when the status becomes "lost". */
    lostReason: z
      .string()
      .trim()
      .min(1, "Reason: please write why it was lost.")
      .max(500, "Reason: please take at most 500 characters.")
      .exactOptional(),
    /** E-mail address of an operator; null: no owner. */
    owner: z.email("Owner: please write the e-mail address of an operator.").nullable().exactOptional(),
    followUpOn: z.iso
      .date("Follow-up: please write a day, for example 2026-01-31.")
      .nullable()
      .exactOptional(),
    value: leadValue.nullable().exactOptional(),
  })
  .refine(({ status, lostReason }) => status !== "lost" || lostReason !== undefined, {
    error: "Please send lostReason, why it was lost, with the status lost.",
  });
