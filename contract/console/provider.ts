import { z } from "zod";

/** Ways to sign in besides password and passkey. */
export const signInWays = z.object({
  /** Name of the OpenID Connect provider, for example Google; null when there is none. */
  provider: z.string().nullable(),
});

/**
 * The outcome of a sign-in at the provider; the console's address has it as `?sign-in=`. `done`: the provider
 * vouched for the operator, and the sign-in goes on. All others end it.
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

/** A code of the authenticator app, or a recovery code; "" until the server asks for one. */
export const providerCode = z.object({ code: z.string().trim().max(40).default("") });
