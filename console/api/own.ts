import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { consoleEndpoints } from "#contract/console.ts";
import { auditLog, type passwordChange } from "#contract/console-own.ts";
import { order } from "./call.ts";
import { reading } from "./client.ts";

const { changePassword, operators, session, sessions } = consoleEndpoints;

/** Replaces one's own password; all other sessions end. */
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

/** What operators did, newest first. Only owners may read it. */
export function useAuditLog() {
  return useQuery({ queryKey: [consoleEndpoints.auditLog.path], queryFn: reading(auditLog) });
}
