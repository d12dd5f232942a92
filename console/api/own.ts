import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { consoleEndpoints } from "#contract/console.ts";
import {
  auditLog,
  type confirmation,
  type passwordChange,
  recoveryCodes,
  totpOffer,
  type totpProof,
} from "#contract/console-own.ts";
import { order, send } from "./call.ts";
import { reading } from "./client.ts";

const { changePassword, confirmTotp, endTotp, newTotp, operators, session, sessions } = consoleEndpoints;

function useOwnRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([operators, session].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

/** Replaces one's own password; all other sessions end. */
export function usePasswordChange() {
  const client = useQueryClient();
  const refresh = useOwnRefresh();
  return useMutation({
    mutationFn: (change: z.input<typeof passwordChange>) => order(changePassword.path, change),
    onSuccess: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: [sessions.path] })]),
  });
}

/** Asks for a secret that an authenticator app may make codes from. */
export function useTotpOffer() {
  return useMutation({ mutationFn: () => send(newTotp.path, {}, totpOffer) });
}

/** Makes an offered secret count, and answers with the recovery codes. */
export function useTotpProof() {
  const refresh = useOwnRefresh();
  return useMutation({
    mutationFn: (proof: z.input<typeof totpProof>) => send(confirmTotp.path, proof, recoveryCodes),
    onSuccess: refresh,
  });
}

/** Ends the codes: from then on the password alone signs in. */
export function useTotpEnd() {
  const refresh = useOwnRefresh();
  return useMutation({
    mutationFn: (given: z.input<typeof confirmation>) => order(endTotp.path, given),
    onSuccess: refresh,
  });
}

/** What operators did, newest first. Only owners may read it. */
export function useAuditLog() {
  return useQuery({ queryKey: [consoleEndpoints.auditLog.path], queryFn: reading(auditLog) });
}
