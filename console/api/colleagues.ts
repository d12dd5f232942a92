import { type Query, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { auditTrail } from "#contract/console/audit.ts";
import {
  firstPassword,
  type newOperator,
  type operatorChange,
  operatorChanged,
  type operatorReset,
  operatorWork,
} from "#contract/console/own.ts";
import { consoleEndpoints, operatorAddress } from "#contract/console.ts";
import { send } from "./call.ts";
import { pathOf, reading } from "./client.ts";
import { withProof } from "./proof.ts";

const { addOperator, changeOperator, operators, resetOperator } = consoleEndpoints;

function useColleagueRefresh() {
  const client = useQueryClient();
  const isTouched = ({ queryKey }: Pick<Query, "queryKey">) =>
    [operators, auditTrail.readAuditLog].some(({ path }) => pathOf(queryKey).startsWith(path));
  return () => client.invalidateQueries({ predicate: isTouched });
}

/** Adds an operator, and answers with their first password. */
export function useColleagueAddition() {
  const refresh = useColleagueRefresh();
  return useMutation({
    mutationFn: (added: z.input<typeof newOperator>) =>
      withProof(() => send(addOperator.path, added, firstPassword)),
    onSuccess: refresh,
  });
}

/** What a colleague would have to hand over. Asked for anew each time: others work meanwhile. */
export function useColleagueWork(id: string) {
  return useQuery({
    queryKey: [operatorAddress(consoleEndpoints.operatorWork.path, id)],
    queryFn: reading(operatorWork),
    staleTime: 0,
  });
}

/** Gives a colleague another role, or ends or restores their access. */
export function useColleagueChange() {
  const refresh = useColleagueRefresh();
  return useMutation({
    mutationFn: (change: z.input<typeof operatorChange>) =>
      withProof(() => send(changeOperator.path, change, operatorChanged)),
    onSuccess: refresh,
  });
}

/** Makes a new first password for a colleague. */
export function useColleagueReset() {
  const refresh = useColleagueRefresh();
  return useMutation({
    mutationFn: (reset: z.input<typeof operatorReset>) =>
      withProof(() => send(resetOperator.path, reset, firstPassword)),
    onSuccess: refresh,
  });
}
