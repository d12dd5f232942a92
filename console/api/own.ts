import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { consoleEndpoints } from "#contract/console.ts";
import {
  auditLog,
  type confirmation,
  recoveryCodes,
  totpOffer,
  type totpProof,
} from "#contract/console-own.ts";
import { order, send } from "./call.ts";
import { reading } from "./client.ts";

const { confirmTotp, endTotp, newTotp, operators, session } = consoleEndpoints;

function useOwnRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([operators, session].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
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
