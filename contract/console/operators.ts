import { z } from "zod";
import { replyPromise } from "#contract/calendar/reply-promise.ts";
import { noInput, read, write } from "./endpoint.ts";

/** What operators may do: consultants answer leads, editors change content, an owner does both and manages operators and settings. */
export const roles = ["owner", "consultant", "editor"] as const;

export type Role = (typeof roles)[number];

/** Signed-in time. A session ends after `idleHours` without a call, and after `days` in any case. */
export const sessionLimits = { idleHours: 8, days: 7 } as const;

/** Minutes for which a shown second factor is valid as proof. */
export const proofMinutes = 5;

/** Days for which a first password is valid. The server makes it, and the operator replaces it. */
export const firstPasswordDays = 7;

/** Characters that a password needs; longer than `most` is refused. */
export const passwordLength = { least: 12, most: 200 } as const;

export const newPassword = z
  .string()
  .min(passwordLength.least, `Password: please take at least ${passwordLength.least} characters.`)
  .max(passwordLength.most, `Password: please take at most ${passwordLength.most} characters.`);

const email = z.string("Please fill in your e-mail address.").trim().max(200);

/**
 * What signs an operator in. `code`: from the authenticator app, or a recovery code; "" if none was asked for.
 * `mailedCode`: lets this browser try while others guess; "" while they do not.
 */
export const credentials = z.object({
  email,
  password: z.string("Please fill in your password.").max(passwordLength.most),
  code: z.string().trim().max(40).default(""),
  mailedCode: z.string().trim().max(40).default(""),
});

/** Asks for a mailed code. The answer does not tell whether the address is known. */
const mailedCodeWish = z.object({ email });

/** Hours for which a mailed code is valid, and the least hours between two mails to one operator. */
export const mailedCodeHours = { good: 24, between: 1 } as const;

/** An operator as others see it. */
export const operatorSummary = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Whether a code is asked for beside the password. */
  hasTotp: z.boolean(),
  /** Number of passkeys. Each signs in without a password and a code. */
  passkeys: z.number(),
  /** Whether the operator still has a first password. */
  hasFirstPassword: z.boolean(),
  isDisabled: z.boolean(),
});

export type OperatorSummary = z.infer<typeof operatorSummary>;

export const operatorList = z.object({ operators: z.array(operatorSummary).readonly() });

/** The signed-in operator, and what the console says about the consultancy. Times are ISO 8601, UTC. */
export const session = z.object({
  operator: operatorSummary,
  /** False: only the password was given, which allows nothing but setting up a second factor. */
  hasSecondFactor: z.boolean(),
  /** Recovery codes that are left. */
  recoveryCodes: z.number(),
  /** When it ends in any case. */
  expiresAt: z.iso.datetime(),
  /** The consultancy's name. */
  company: z.string(),
  /** The time within which an answer is promised. */
  reply: replyPromise,
  /** How the consultancy writes days, and its currency (ISO 4217). */
  writing: z.object({ locale: z.string(), currency: z.string() }),
  /** What the operator signs mails with; "": name and company. */
  signature: z.string(),
  /** Names of plans by their slugs. */
  planNames: z.record(z.string(), z.string()),
});

export type Session = z.infer<typeof session>;

/**
 * The answer to correct credentials. `code-needed`: send them again with the code of the authenticator app.
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
  /** Browser and system, as the browser names them. */
  client: z.string(),
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
});

export const sessionList = z.object({ sessions: z.array(openSession).readonly() });

export type SessionList = z.infer<typeof sessionList>;

/** Which session to end: one by its id, or every other one. */
const sessionToEnd = z.object({ id: z.union([z.literal("others"), z.uuid()]) });

/** Signing in and out. */
export const sessions = {
  signIn: write("/api/console/sign-in", "anyone", credentials, signInAnswer, { limit: "short" }),
  mailCode: write("/api/console/sign-in/mail", "anyone", mailedCodeWish),
  signOut: write("/api/console/sign-out", "signed-in", noInput),
  readSession: read("/api/console/session", "signed-in", session),
  listSessions: read("/api/console/sessions", "operator", sessionList),
  endSession: write("/api/console/sessions/end", "operator", sessionToEnd),
};

/** Everybody who may sign in, or once could. */
export const operators = {
  listOperators: read("/api/console/operators", "consultant", operatorList),
};
