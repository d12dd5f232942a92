import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { passkeyList, type passkeyToRemove } from "#contract/console/passkeys.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order } from "./call.ts";
import { reading } from "./client.ts";
import { useFactorRefresh } from "./factors.ts";

const { passkeys, removePasskey } = consoleEndpoints;

/** The signed-in operator's own passkeys. */
export function usePasskeys() {
  return useQuery({ queryKey: [passkeys.path], queryFn: reading(passkeyList) });
}

/** Removes a passkey: it can no longer sign in. Refused when no other factor would be left. */
export function usePasskeyRemoval() {
  const refresh = useFactorRefresh();
  return useMutation({
    mutationFn: (which: z.input<typeof passkeyToRemove>) => order(removePasskey.path, which),
    onSuccess: refresh,
  });
}
