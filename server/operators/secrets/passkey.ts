import { isIP } from "node:net";
import type {
  NewCredential,
  PasskeyOffer,
  PasskeyQuestion,
  SignedCredential,
} from "#contract/console/passkeys.ts";

/** Minutes in which a challenge can be answered. */
export const challengeMinutes = 5;

const timeout = challengeMinutes * 60_000;

/** The relying party of passkeys: the host name of the site, and the origin of its pages. */
export type Party = { readonly id: string; readonly origin: string };

/**
 * The party of a console at `consoleUrl`; when that is not known, only localhost. Undefined where browsers make
 * no passkeys, as for IP addresses.
 */
export function partyOf(consoleUrl: string | undefined, host: string | undefined): Party | undefined {
  const url = URL.parse(consoleUrl ?? `http://${host ?? ""}`);
  if (url === null || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  if (consoleUrl === undefined && url.hostname !== "localhost") return undefined;
  return { id: url.hostname, origin: url.origin };
}

/** The user handle with which a passkey names an operator. */
function handleOf(operatorId: string): string {
  return Buffer.from(operatorId).toString("base64url");
}

/** COSE algorithms, the best first: EdDSA, ES256, RS256. Every device has one of them. */
const algorithms = [-8, -7, -257];

type Owner = { readonly id: string; readonly email: string; readonly name: string };

/** Asks a browser for a new passkey. `known`: the operator's credentials; no device makes a second one. */
export function offerTo(
  { id, email, name }: Owner,
  party: Party,
  { house, challenge, known }: { house: string; challenge: string; known: readonly string[] },
): PasskeyOffer {
  return {
    challenge,
    rp: { id: party.id, name: house },
    user: { id: handleOf(id), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout,
    excludeCredentials: known.map((credential) => ({ type: "public-key", id: credential })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

/** Asks a browser for any passkey of this party. */
export function questionOf({ id }: Party, challenge: string): PasskeyQuestion {
  return { challenge, rpId: id, timeout, userVerification: "required" };
}

/** What is stored of a passkey to check what it signs. `publicKey`: base64url of a COSE key. */
export type Key = { readonly credentialId: string; readonly publicKey: string; readonly signCount: number };

type Expected = Party & {
  /** Whether a challenge is one of ours and still valid. It can be used only once. */
  readonly takeChallenge: (challenge: string) => Promise<boolean>;
};

/** The checks of W3C Web Authentication, sections 7.1 and 7.2. Loaded with the first passkey: it takes 30 MB. */
const checks = () => import("@simplewebauthn/server");

/** The key in a new credential; undefined when it was not made for this party, this challenge, by a person. */
export async function keyOf(
  { id, rawId, type, response }: NewCredential,
  { id: party, origin, takeChallenge }: Expected,
): Promise<(Key & { readonly isSynced: boolean }) | undefined> {
  const { verifyRegistrationResponse } = await checks();
  const { clientDataJSON, attestationObject } = response;
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: party,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
    // An unreadable credential is refused like a wrong one.
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    signCount: credential.counter,
    isSynced: credentialBackedUp,
  };
}

/** Whether a credential names this operator as its owner. */
export function namesOperator({ response }: SignedCredential, operatorId: string): boolean {
  return response.userHandle === handleOf(operatorId);
}

/** The new state of a key after it signed. */
export type Signed = { readonly signCount: number; readonly isSynced: boolean };

/**
 * Checks a signature; undefined when it is wrong: of another key, challenge or site, without a person who
 * unlocked the device, or of a copy whose counter is behind the original.
 */
export async function signedBy(
  key: Key,
  { id, rawId, type, response }: SignedCredential,
  { id: party, origin, takeChallenge }: Expected,
): Promise<Signed | undefined> {
  const { verifyAuthenticationResponse } = await checks();
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: party,
    credential: {
      id: key.credentialId,
      publicKey: Buffer.from(key.publicKey, "base64url"),
      counter: key.signCount,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { signCount: newCounter, isSynced: credentialBackedUp };
}
