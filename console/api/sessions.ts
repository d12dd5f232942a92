import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sessionList } from "#contract/console/operators.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order } from "./call.ts";
import { reading } from "./client.ts";

const key = [consoleEndpoints.sessions.path];

/** The signed-in operator's own sessions. */
export function useOpenSessions() {
  return useQuery({ queryKey: key, queryFn: reading(sessionList) });
}

/** Ends one session by its id, or all others. */
export function useSessionEnd() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => order(consoleEndpoints.endSession.path, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
