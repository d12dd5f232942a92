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
 * Reads again what depends on the operator's second factors. The component that changes them decides when: the
 * step that sets up the first factor disappears at once, and the recovery codes that it shows disappear too.
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

/** Confirms an offered secret: from now on its codes are accepted. */
export function useTotpProof() {
  return useMutation({
    mutationFn: (proof: z.input<typeof totpProof>) => send(confirmTotp.path, proof, recoveryCodes),
  });
}

/** Ends the codes of the app. Refused when the operator has no passkey. */
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
