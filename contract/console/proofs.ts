import { z } from "zod";
import { noInput, nothing, read, write } from "./endpoint.ts";
import { passkeyQuestion, passkeySignIn } from "./passkeys.ts";

/** A code of the app, or a recovery code, as proof. */
const proofByCode = z.object({ code: z.string("Please fill in the code.").trim().max(40) });

/** Showing the second factor once more. */
export const proofs = {
  checkProof: read("/api/console/own/proof", "operator", nothing, { fresh: true }),
  proveByCode: write("/api/console/own/proof/code", "operator", proofByCode),
  offerProof: write("/api/console/own/proof/passkey/offer", "operator", noInput, passkeyQuestion),
  proveByPasskey: write("/api/console/own/proof/passkey", "operator", passkeySignIn),
};
