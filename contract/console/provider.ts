import { z } from "zod";

/** What signs operators in besides password and passkey. */
export const signInWays = z.object({
  /** Name of the OpenID Connect provider, for example Google; null: there is none. */
  provider: z.string().nullable(),
});

/**
 * What became of an operator's way to the provider and back; the console's address says it as `?sign-in=`.
 * `done`: the provider vouched for them, and the sign-in goes on. All others end it.
 */
export const providerOutcomes = [
  "done",
  "again",
  "declined",
  "down",
  "unverified",
  "elsewhere",
  "nobody",
] as const;

export type ProviderOutcome = (typeof providerOutcomes)[number];

/** The code of the authenticator app, or a recovery code; "" before anybody has asked for one. */
export const providerCode = z.object({ code: z.string().trim().max(40).default("") });
