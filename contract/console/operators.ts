import { z } from "zod";
import { replyPromise } from "#contract/calendar/reply-promise.ts";

/** What operators may do: consultants answer leads, editors change content, an owner does both and manages operators and settings. */
export const roles = ["owner", "consultant", "editor"] as const;

export type Role = (typeof roles)[number];

/** Signed-in time. A session ends after `idleHours` without a call, and after `days` in any case. */
export const sessionLimits = { idleHours: 8, days: 7 } as const;

/** Minutes for which a second factor that was shown counts for what asks for it once more. */
export const proofMinutes = 5;

/** Days for which a first password signs in: the server makes it, an owner hands it on, its operator replaces it. */
export const firstPasswordDays = 7;

/** Characters that a password needs; longer than `most` is refused. */
export const passwordLength = { least: 12, most: 200 } as const;

export const newPassword = z
  .string()
  .min(passwordLength.least, `Password: please take at least ${passwordLength.least} characters.`)
  .max(passwordLength.most, `Password: please take at most ${passwordLength.most} characters.`);

const email = z.string("Please fill in your e-mail address.").trim().max(200);

/**
 * What signs an operator in. `code`: of the authenticator app, or a recovery code; "" when none was asked for.
 * `mailedCode`: what lets this browser try while others guess; "" while they do not.
 */
export const credentials = z.object({
  email,
  password: z.string("Please fill in your password.").max(passwordLength.most),
  code: z.string().trim().max(40).default(""),
  mailedCode: z.string().trim().max(40).default(""),
});

/** Whom to mail a code that lets a new browser try to sign in. Whether the address is known is not told. */
export const mailedCodeWish = z.object({ email });

/** Hours for which a mailed code counts, and those between two mails to one operator. */
export const mailedCodeHours = { good: 24, between: 1 } as const;

/** An operator as others see it. */
export const operatorSummary = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Whether a code is asked for beside the password. */
  hasTotp: z.boolean(),
  /** Keys in devices, each of which signs in without a password and a code. */
  passkeys: z.number(),
  /** Whether a first password waits to be replaced. */
  hasFirstPassword: z.boolean(),
  isDisabled: z.boolean(),
});

export type OperatorSummary = z.infer<typeof operatorSummary>;

export const operatorList = z.object({ operators: z.array(operatorSummary).readonly() });

/** Who is signed in, and what the console says about the consultancy. Times are ISO 8601, UTC. */
export const session = z.object({
  operator: operatorSummary,
  /** False: the password alone was typed, and opens nothing but setting up a second factor. */
  hasSecondFactor: z.boolean(),
  /** Recovery codes that are left. */
  recoveryCodes: z.number(),
  /** When it ends in any case. */
  expiresAt: z.iso.datetime(),
  /** The consultancy's name. */
  company: z.string(),
  /** Within which time an answer is promised. */
  reply: replyPromise,
  /** What the operator signs mails with; "": name and company. */
  signature: z.string(),
  /** Names of plans by their slugs. */
  planNames: z.record(z.string(), z.string()),
});

export type Session = z.infer<typeof session>;

/**
 * The answer to right credentials. `code-needed`: send them again with the code of the authenticator app.
 * `passkey-needed`: there is no app; sign in with the passkey, or send them again with a recovery code.
 */
export const signInAnswer = z.discriminatedUnion("state", [
  z.object({ state: z.literal("code-needed") }),
  z.object({ state: z.literal("passkey-needed") }),
  z.object({ state: z.literal("signed-in"), session }),
]);

export type SignInAnswer = z.infer<typeof signInAnswer>;

/** One of the signed-in operator's own sessions. */
const openSession = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Browser and system, as far as they said so. */
  client: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});

export const sessionList = z.object({ sessions: z.array(openSession).readonly() });

export type SessionList = z.infer<typeof sessionList>;

/** Which session to end: one by its id, or every other one. */
export const sessionToEnd = z.object({ id: z.union([z.literal("others"), z.uuid()]) });
