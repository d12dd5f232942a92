import { useQuery } from "@tanstack/react-query";
import { consoleEndpoints } from "#contract/console.ts";
import { deliveryLog, targetList } from "#contract/console-targets.ts";
import { reading } from "./client.ts";

/** Who is told about leads beside our own mails. */
export function useTargets() {
  return useQuery({ queryKey: [consoleEndpoints.targets.path], queryFn: reading(targetList) });
}

/** The newest attempts to tell them something. */
export function useDeliveries() {
  return useQuery({ queryKey: [consoleEndpoints.deliveries.path], queryFn: reading(deliveryLog) });
}
