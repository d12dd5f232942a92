import { z } from "zod";
import { read } from "./endpoint.ts";

/** Kinds of actions, in the order in which filters list them. */
export const auditKinds = ["access", "factors", "sign-ins", "leads", "content", "settings"] as const;

export type AuditKind = (typeof auditKinds)[number];

/** Every action of the audit log, with its kind. */
export const auditActions = {
  "added owner": "access",
  "added consultant": "access",
  "added editor": "access",
  "made owner": "access",
  "made consultant": "access",
  "made editor": "access",
  "ended access": "access",
  "gave access back": "access",
  "set a new password": "access",
  "set a new password, removed codes and passkeys": "access",
  "changed the password": "factors",
  "set up codes": "factors",
  "ended codes": "factors",
  "added a passkey": "factors",
  "removed a passkey": "factors",
  "made new recovery codes": "factors",
  "used a recovery code": "sign-ins",
  "shown in by the provider": "sign-ins",
  "signed in": "sign-ins",
  "signed in from a new browser": "sign-ins",
  "ended sessions": "sign-ins",
  "added a device": "sign-ins",
  "exported leads": "leads",
  "exported a person's data": "leads",
  "erased a person": "leads",
  "accepted from quarantine": "leads",
  "deleted from quarantine": "leads",
  "deleted a mail of no lead": "leads",
  "imported leads": "leads",
  "undid an import": "leads",
  "moved a call": "leads",
  "cancelled a call": "leads",
  "set a legal hold": "leads",
  "lifted a legal hold": "leads",
  "lifted that an address was erased": "leads",
  "had everything deleted that is too old": "leads",
  "withdrew a report": "leads",
  "published a report with unticked gaps": "leads",
  "lifted the hold on a report": "leads",
  "opened a room": "leads",
  "ended a room": "leads",
  "added a lead to a room": "leads",
  "renewed an address of a room": "leads",
  "invited to a room": "leads",
  "changed a person of a room": "leads",
  "removed from a room": "leads",
  "answered in a room": "leads",
  "settled an answer in a room": "leads",
  "asked in a room": "leads",
  "sent a topic of a room": "leads",
  "returned a topic of a room": "leads",
  "added a reply template": "settings",
  "changed a reply template": "settings",
  "reset a reply template": "settings",
  "deleted a reply template": "settings",
  "published content": "content",
  "scheduled content": "content",
  "took content back": "content",
  "gave up a draft": "content",
  "changed settings": "settings",
  "found right": "settings",
  "added a recipient": "settings",
  "removed a recipient": "settings",
  "made an API token": "settings",
  "revoked an API token": "settings",
  "told once more": "settings",
  enabled: "settings",
  "tried out": "settings",
} as const satisfies Readonly<Record<string, AuditKind>>;

export type AuditAction = keyof typeof auditActions;

/** The actions of a kind. */
export function actionsOf(kind: AuditKind): readonly string[] {
  return Object.entries(auditActions).flatMap(([action, its]) => (its === kind ? [action] : []));
}

/** Entries of one page. */
export const auditPageSize = 50;

/** The filter of the list, as the query of the address. A field that is left out excludes nothing. */
export const auditFilter = z.object({
  /** Id of an operator; "none": entries without a signed-in operator. */
  by: z.string().max(60).default(""),
  kind: z.enum(["", ...auditKinds], "Kind: please choose one of those offered.").default(""),
  /** Entries from the first time on and before the second. */
  from: z.union([z.literal(""), z.iso.datetime("From: please write a day.")]).default(""),
  until: z.union([z.literal(""), z.iso.datetime("Until: please write a day.")]).default(""),
  /** `next` of the page before; without it the newest entries. */
  before: z.coerce.number().int().min(1).optional(),
});

export type AuditFilter = Readonly<z.output<typeof auditFilter>>;

/** What operators did, newest first. */
export const auditLog = z.object({
  entries: z
    .array(
      z.object({
        position: z.number(),
        at: z.iso.datetime(),
        /** Name of the operator; null: nobody was signed in. */
        by: z.string().nullable(),
        action: z.string(),
        /** Name of the operator, or of the thing, that it was done to. */
        subject: z.string(),
      }),
    )
    .readonly(),
  /** Where the next page begins; null when this is the last. */
  next: z.number().nullable(),
});

export type AuditLog = z.infer<typeof auditLog>;

/** Why a sign-in was refused. */
export const refusals = [
  "sign-in refused",
  "first password refused",
  "code refused",
  "passkey refused",
  "provider refused",
] as const;

export type Refusal = (typeof refusals)[number];

/** Sign-ins that were refused, counted by the day, the latest 100 counts. */
export const refusedSignIns = z.object({
  counts: z
    .array(
      z.object({
        id: z.string(),
        reason: z.string(),
        /** The name that was typed, if it is an operator's; else null. */
        name: z.string().nullable(),
        count: z.number(),
        firstAt: z.iso.datetime(),
        lastAt: z.iso.datetime(),
      }),
    )
    .readonly(),
});

export type RefusedSignIns = z.infer<typeof refusedSignIns>;

/** What operators did, and sign-ins that were refused. */
export const auditTrail = {
  readAuditLog: read("/api/console/audit-log", "owner", auditLog, { query: auditFilter }),
  listRefusedSignIns: read("/api/console/refused-sign-ins", "owner", refusedSignIns),
};
