import { useQuery } from "@tanstack/react-query";
import { checklist } from "#contract/console/checklist.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { reading } from "./client.ts";

/** What is wrong with the installation, as of the last look. Only owners may read it. */
export function useChecklist() {
  return useQuery({ queryKey: [consoleEndpoints.checklist.path], queryFn: reading(checklist) });
}
