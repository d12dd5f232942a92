import { z } from "zod";
import { noInput, read, write } from "./endpoint.ts";
import { signInAnswer } from "./operators.ts";
import { confirmation, recoveryCodes } from "./own.ts";

/** The longest name of a passkey. */
export const passkeyNameLength = 60;

// W3C Web Authentication Level 3, section 5.1: the JSON forms of options and answers. Bytes are base64url.
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const transports = z.array(z.string().max(40)).max(10).readonly();

/** The request for any passkey that the browser has for this site, unlocked by a person. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});

export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/** The request for a new passkey. It contains its operator's id, so nobody types an address at the sign-in. */
export const passkeyOffer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ type: z.literal("public-key"), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

export type PasskeyOffer = z.infer<typeof passkeyOffer>;

const credential = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** What the browser made of an offer. */
const newCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.default([]) }),
});

export type NewCredential = z.infer<typeof newCredential>;

/** What the browser answered to a question. */
const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** The id of the operator whose passkey it is. */
    userHandle: bytes,
  }),
});

export type SignedCredential = z.infer<typeof signedCredential>;

/** Signs in with a passkey. */
export const passkeySignIn = z.object({ credential: signedCredential });

/** A new passkey under a name, for example that of the device. */
const newPasskey = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Name: please say which device it is in.")
    .max(passkeyNameLength, `Name: please take at most ${passkeyNameLength} characters.`),
  credential: newCredential,
});

/** Which passkey to remove, with the password once more. */
const passkeyToRemove = confirmation.extend({ id: z.uuid() });

/** The signed-in operator's own passkeys, oldest first. */
export const passkeyList = z.object({
  passkeys: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Whether the operator's other devices have it too. */
        isSynced: z.boolean(),
        createdAt: z.iso.datetime(),
        /** Null: it has not been used yet. */
        usedAt: z.iso.datetime().nullable(),
      }),
    )
    .readonly(),
});

export type PasskeyList = z.infer<typeof passkeyList>;

/** The operator's passkeys, and signing in with them. */
export const passkeys = {
  listPasskeys: read("/api/console/own/passkeys", "operator", passkeyList),
  offerPasskey: write("/api/console/own/passkeys/offer", "setting-up", confirmation, passkeyOffer),
  addPasskey: write("/api/console/own/passkeys/add", "setting-up", newPasskey, recoveryCodes, {
    limit: "passkey",
  }),
  removePasskey: write("/api/console/own/passkeys/remove", "operator", passkeyToRemove),
  offerPasskeySignIn: write("/api/console/sign-in/passkey/offer", "anyone", noInput, passkeyQuestion, {
    limit: "short",
  }),
  signInWithPasskey: write("/api/console/sign-in/passkey", "anyone", passkeySignIn, signInAnswer, {
    limit: "passkey",
  }),
};
