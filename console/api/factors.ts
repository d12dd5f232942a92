import { useMutation, useQueryClient } from "@tanstack/react-query";
import { operators, sessions } from "#contract/console/operators.ts";
import { passkeys } from "#contract/console/passkeys.ts";
import { call } from "./call.ts";
import { makePasskey } from "./ceremony.ts";
import { readAgain } from "./use.ts";

/** What depends on the operator's second factors. */
export const factorReads = [passkeys.listPasskeys, operators.listOperators, sessions.readSession];

/**
 * Reads again what depends on the operator's second factors. The component that changes them decides when: the
 * step that sets up the first factor disappears at once, and the recovery codes that it shows disappear too.
 */
export function useFactorRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => readAgain(client, factorReads);
}

/** Makes a passkey in this device and keeps it under a name. */
export function useNewPasskey() {
  return useMutation({
    mutationFn: async ({ name, password }: { readonly name: string; readonly password: string }) => {
      const offer = await call(passkeys.offerPasskey, { password });
      return call(passkeys.addPasskey, { name, credential: await makePasskey(offer) });
    },
  });
}
