import type {
  NewCredential,
  PasskeyOffer,
  PasskeyQuestion,
  SignedCredential,
} from "#contract/console-passkeys.ts";
import { CallProblem } from "./call.ts";

/** Whether this browser has passkeys for this page: an address without a name has none. */
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

/** Has a passkey of the person's choice sign. Rejects with a `CallProblem`. */
export async function signWithPasskey(question: PasskeyQuestion): Promise<SignedCredential> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const signed = await startAuthentication({ optionsJSON: question }).catch((error: unknown) => {
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
