import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { type confirmation, recoveryCodes, totpOffer, type totpProof } from "#contract/console/own.ts";
import { passkeyOffer } from "#contract/console/passkeys.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order, send } from "./call.ts";
import { makePasskey } from "./ceremony.ts";

const { addPasskey, confirmTotp, endTotp, newRecoveryCodes, newTotp, offerPasskey } = consoleEndpoints;
const { operators, passkeys, session } = consoleEndpoints;

/**
 * Reads anew what a change of one's second factors changes. Whoever changes them says when: the step that sets up the
 * first one goes with it, and with it the recovery codes.
 */
export function useFactorRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [passkeys, operators, session].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    );
}

/** Asks for a secret that an authenticator app may make codes from. */
export function useTotpOffer() {
  return useMutation({ mutationFn: () => send(newTotp.path, {}, totpOffer) });
}

/** Makes an offered secret count. */
export function useTotpProof() {
  return useMutation({
    mutationFn: (proof: z.input<typeof totpProof>) => send(confirmTotp.path, proof, recoveryCodes),
  });
}

/** Ends the codes. Refused where no passkey would be left. */
export function useTotpEnd() {
  const refresh = useFactorRefresh();
  return useMutation({
    mutationFn: (given: z.input<typeof confirmation>) => order(endTotp.path, given),
    onSuccess: refresh,
  });
}

/** Makes a passkey in this device and keeps it under a name. */
export function useNewPasskey() {
  return useMutation({
    mutationFn: async ({ name, password }: { readonly name: string; readonly password: string }) => {
      const offer = await send(offerPasskey.path, { password }, passkeyOffer);
      return send(addPasskey.path, { name, credential: await makePasskey(offer) }, recoveryCodes);
    },
  });
}

/** Makes recovery codes in place of those that are left. */
export function useNewRecoveryCodes() {
  const refresh = useFactorRefresh();
  return useMutation({
    mutationFn: (given: z.input<typeof confirmation>) => send(newRecoveryCodes.path, given, recoveryCodes),
    onSuccess: refresh,
  });
}
