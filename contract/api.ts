import { z } from "zod";
import { leadValue } from "#contract/console/lead-value.ts";
import { read, write } from "./console/endpoint.ts";
import { enteredLead } from "./console/entered-lead.ts";
import { leadStatus } from "./console/leads.ts";
import { idempotencyHeader } from "./endpoints.ts";
import { leadTold } from "./webhooks.ts";

/** The filter of the list, as the query of the address. */
export const apiListWish = z.object({
  after: z.string().max(60).default("").describe("`next` of the page before. Without it: the newest leads."),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Leads, newest first. */
export const apiLeads = z.object({ leads: z.array(leadTold).readonly(), next: z.string().nullable() });

/** A lead to be added. Other fields are refused. */
const apiLead = enteredLead.strict();

/** A change of a lead. Fields that are left out stay as they are. */
const apiChange = z
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

/** Marks one submission. */
export const submissionKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, `Please send an ${idempotencyHeader} of 8 to 200 printable characters.`)
  .describe("Marks one submission: sent again, it gets the first answer and is no second lead.");

const noLead = { 404: "There is no such lead." };

/** Every endpoint for other programs. Each needs a token with its scope in `Authorization: Bearer`. */
export const api = {
  listLeads: read("/api/v1/leads", "leads:read", apiLeads, {
    query: apiListWish,
    summary: "Leads, newest first.",
  }),
  addLead: write("/api/v1/leads", "leads:write", apiLead, leadTold, {
    limit: "letter",
    status: 201,
    summary: "Add a lead. Nobody is mailed.",
    headers: { [idempotencyHeader]: submissionKey },
    refusals: { 422: "The key belongs to something else." },
  }),
  readLead: read("/api/v1/leads/:reference", "leads:read", leadTold, {
    summary: "One lead.",
    refusals: noLead,
  }),
  changeLead: write("/api/v1/leads/:reference", "leads:write", apiChange, leadTold, {
    limit: "letter",
    summary: "Change status, owner, follow-up or value of a lead. The status lost needs lostReason.",
    refusals: { ...noLead, 409: "It goes on in another lead, or was changed meanwhile." },
  }),
};
