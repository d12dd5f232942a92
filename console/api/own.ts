import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { passwordChange, signatureChange } from "#contract/console/own.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order } from "./call.ts";

const { changePassword, changeSignature, operators, session, sessions } = consoleEndpoints;

/** Replaces the signed-in operator's password; all their other sessions end. */
export function usePasswordChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: z.input<typeof passwordChange>) => order(changePassword.path, change),
    onSuccess: () =>
      Promise.all(
        [operators, session, sessions].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      ),
  });
}

/** Keeps the signature of the operator's mails. */
export function useSignatureChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: z.input<typeof signatureChange>) => order(changeSignature.path, change),
    onSuccess: () => client.invalidateQueries({ queryKey: [session.path] }),
  });
}
