import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type HoldWish, retentionOverview } from "#contract/console/retention.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order } from "./call.ts";
import { reading } from "./client.ts";
import { useLeadRefresh } from "./leads.ts";

const { liftHold, retention, setHold } = consoleEndpoints;

/** What is deleted and when, what was deleted, and which leads are kept from it. Only owners may read it. */
export function useRetention() {
  return useQuery({ queryKey: [retention.path], queryFn: reading(retentionOverview) });
}

function useHoldOrder(path: string) {
  const client = useQueryClient();
  const refresh = useLeadRefresh();
  return useMutation({
    mutationFn: (wish: HoldWish) => order(path, wish),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: [retention.path] }), refresh()]),
  });
}

/** Sets a hold on a lead. */
export function useHoldSetting() {
  return useHoldOrder(setHold.path);
}

/** Lifts a hold. */
export function useHoldLifting() {
  return useHoldOrder(liftHold.path);
}
