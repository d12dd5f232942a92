import { z } from "zod";
import { file, read, write } from "./endpoint.ts";
import { signInAnswer } from "./operators.ts";

/** Ways to sign in besides password and passkey. */
const signInWays = z.object({
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
const providerCode = z.object({ code: z.string().trim().max(40).default("") });

/** Signing in by a provider. */
export const provider = {
  listSignInWays: read("/api/console/sign-in/ways", "anyone", signInWays),
  goToProvider: read("/api/console/sign-in/provider", "anyone", file),
  backFromProvider: read("/api/console/sign-in/provider/back", "anyone", file),
  signInByProvider: write("/api/console/sign-in/provider/finish", "anyone", providerCode, signInAnswer),
};
