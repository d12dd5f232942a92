import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { consoleEndpoints } from "#contract/console.ts";
import { passkeyList, passkeyOffer, type passkeyToRemove } from "#contract/console-passkeys.ts";
import { order, send } from "./call.ts";
import { makePasskey } from "./ceremony.ts";
import { reading } from "./client.ts";

const { addPasskey, offerPasskey, operators, passkeys, removePasskey, session } = consoleEndpoints;

/** The signed-in operator's own passkeys. */
export function usePasskeys() {
  return useQuery({ queryKey: [passkeys.path], queryFn: reading(passkeyList) });
}

function usePasskeyRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [passkeys, operators, session].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    );
}

/** Makes a passkey in this device and keeps it under a name. */
export function useNewPasskey() {
  const refresh = usePasskeyRefresh();
  return useMutation({
    mutationFn: async ({ name, password }: { readonly name: string; readonly password: string }) => {
      const offer = await send(offerPasskey.path, { password }, passkeyOffer);
      await order(addPasskey.path, { name, credential: await makePasskey(offer) });
    },
    onSuccess: refresh,
  });
}

/** Removes a passkey: it signs in no more. */
export function usePasskeyRemoval() {
  const refresh = usePasskeyRefresh();
  return useMutation({
    mutationFn: (which: z.input<typeof passkeyToRemove>) => order(removePasskey.path, which),
    onSuccess: refresh,
  });
}
