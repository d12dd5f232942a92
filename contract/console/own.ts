import { z } from "zod";
import { noInput, read, write } from "./endpoint.ts";
import { newPassword, passwordLength, roles } from "./operators.ts";

const role = z.enum(roles, "Role: please choose owner or consultant.");

/** A new operator. */
const newOperator = z.object({
  email: z.email("E-mail: please write one address, for example name@company.com.").max(200),
  name: z.string().trim().min(1, "Name: please fill this in.").max(80, "Name: please shorten it."),
  role,
});

/** An operator who takes something over; null: nobody does. */
const successor = z.uuid().nullable().exactOptional();

/** A change of another operator. Fields that are left out stay as they are. */
export const operatorChange = z.object({
  id: z.uuid(),
  role: role.exactOptional(),
  isDisabled: z.boolean().exactOptional(),
  /** Who takes over when access to them ends. Needed for each of which the operator has any. */
  successors: z
    .object({
      leads: successor,
      calls: successor,
      drafts: successor,
      /** Whether calls go to the successor although the minutes between two calls would be missing. Needed where they would. */
      evenClose: z.boolean().exactOptional(),
    })
    .default({}),
});

const callToTake = z.object({ reference: z.string(), company: z.string(), startsAt: z.iso.datetime() });

/** What an operator would have to hand over. */
export const operatorWork = z.object({
  /** How many leads are theirs. */
  leads: z.number(),
  /**
   * Their calls to come. `busy`: ids of operators who have a call at that time. `close`: of others who have one so near that
   * some of the `pauseMinutes` between two calls would be missing.
   */
  calls: z
    .array(callToTake.extend({ busy: z.array(z.string()).readonly(), close: z.array(z.string()).readonly() }))
    .readonly(),
  pauseMinutes: z.number(),
  /** Files of the content of which they have drafts. */
  drafts: z.array(z.string()).readonly(),
});

export type OperatorWork = z.infer<typeof operatorWork>;

/** What a change of another operator ended, and handed over. */
export const operatorChanged = z.object({
  tokens: z.number(),
  /** Secret addresses of calendars. */
  calendars: z.number(),
  leads: z.number(),
  calls: z.number(),
  /** Calls that nobody takes now: so it was chosen, or the successor has one at that time. */
  callsLeft: z.array(callToTake).readonly(),
  drafts: z.number(),
});

/**
 * Another operator who needs a new first password. `factors`: whether authenticator app and passkeys stay, or
 * are removed because their devices are lost.
 */
const operatorReset = z.object({ id: z.uuid(), factors: z.enum(["kept", "removed"]) });

/** Shown once to the owner, who hands it on. */
export const firstPassword = z.object({
  password: z.string(),
  /** When it expires. */
  until: z.iso.datetime(),
});

export type FirstPassword = z.infer<typeof firstPassword>;

const presentPassword = z.string("Please fill in your present password.").max(passwordLength.most);

/** The operator's new password, and the present one. */
const passwordChange = z.object({ password: presentPassword, next: newPassword });

/** The signature of the operator's mails to clients; "": name and company. */
const signatureChange = z.object({
  signature: z.string().trim().max(500, "Signature: please take at most 500 characters."),
});

/** The operator's password once more: an open browser alone must not be enough for this. */
export const confirmation = z.object({ password: presentPassword });

/** A secret for an authenticator app. It is used only after a code made from it was sent back. */
export const totpOffer = z.object({
  /** Base 32, to be typed. */
  secret: z.string(),
  /** otpauth://…, to be shown as a QR code. */
  address: z.string(),
});

export type TotpOffer = z.infer<typeof totpOffer>;

const totpProof = confirmation.extend({
  secret: z.string().regex(/^[A-Z2-7]{32}$/, "Please begin again: this secret was not made here."),
  code: z.string().trim().max(10),
});

/** Shown once. Each signs in once, when the app or the passkey is lost. Empty: the earlier codes stay valid. */
export const recoveryCodes = z.object({ codes: z.array(z.string()).readonly() });

export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** The signed-in operator's own access. */
export const own = {
  changePassword: write("/api/console/own/password", "signed-in", passwordChange),
  changeSignature: write("/api/console/own/signature", "consultant", signatureChange),
  offerTotp: write("/api/console/own/totp/new", "setting-up", noInput, totpOffer),
  confirmTotp: write("/api/console/own/totp/confirm", "setting-up", totpProof, recoveryCodes),
  endTotp: write("/api/console/own/totp/end", "operator", confirmation),
  makeRecoveryCodes: write("/api/console/own/recovery-codes/new", "operator", confirmation, recoveryCodes),
};

/** Operators, as an owner manages them. */
export const colleagues = {
  addOperator: write("/api/console/operators/add", "owner", newOperator, firstPassword, { fresh: true }),
  resetOperator: write("/api/console/operators/reset", "owner", operatorReset, firstPassword, {
    fresh: true,
  }),
};

/** What an operator would have to hand over, and the change that hands it over. */
export const handover = {
  readWork: read("/api/console/operators/:id/work", "owner", operatorWork),
  changeOperator: write("/api/console/operators/change", "owner", operatorChange, operatorChanged, {
    fresh: true,
  }),
};
