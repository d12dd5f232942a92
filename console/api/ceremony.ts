import type {
  NewCredential,
  PasskeyOffer,
  PasskeyQuestion,
  SignedCredential,
} from "#contract/console/passkeys.ts";
import { CallProblem } from "./problem.ts";

/** Whether this browser can use passkeys on this page. An address without a host name cannot have any. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^\[|^[\d.]+$/.test(location.hostname);
}

const known = "InvalidStateError";

function problemOf(error: unknown): CallProblem {
  const sentence =
    error instanceof Error && error.name === known
      ? "This device holds a passkey of yours already."
      : "Your device confirmed nothing. Please try again.";
  return new CallProblem(0, sentence);
}

/** Has the browser make a passkey. Rejects with a `CallProblem`. */
export async function makePasskey(offer: PasskeyOffer): Promise<NewCredential> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const made = await startRegistration({ optionsJSON: offer }).catch((error: unknown) => {
    throw problemOf(error);
  });
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  const { id, rawId } = made;
  return { id, rawId, type: "public-key", response: { clientDataJSON, attestationObject, transports } };
}

/** Whether this browser can offer passkeys in the field for an e-mail address. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await import("@simplewebauthn/browser");
  return browserSupportsWebAuthnAutofill();
}

/** Ends the offer of passkeys in the field for an e-mail address. */
export async function withdrawPasskeyOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Has a passkey sign that the person chooses: at once, or (`whereTyped`) when they choose it in the field for
 * an e-mail address. A later call replaces an earlier one. Rejects with a `CallProblem`.
 */
export async function signWithPasskey(
  question: PasskeyQuestion,
  whereTyped: boolean,
): Promise<SignedCredential> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const options = { optionsJSON: question, useBrowserAutofill: whereTyped };
  const signed = await startAuthentication(options).catch((error: unknown) => {
    throw problemOf(error);
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = signed.response;
  const { id, rawId } = signed;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}
