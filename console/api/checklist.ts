import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { checklist } from "#contract/console/checklist.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order } from "./call.ts";
import { reading } from "./client.ts";

/** What is wrong with the installation, by the last check; `always`: by a new one. Only owners may read it. */
export function useChecklist(refetchOnMount: boolean | "always" = true) {
  return useQuery({
    queryKey: [consoleEndpoints.checklist.path],
    queryFn: reading(checklist),
    refetchOnMount,
  });
}

/** Confirms that a point of the checklist is right as it is. */
export function useConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (about: string) => order(consoleEndpoints.confirmPoint.path, { about }),
    onSuccess: () => client.invalidateQueries({ queryKey: [consoleEndpoints.checklist.path] }),
  });
}
