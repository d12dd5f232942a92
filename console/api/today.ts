import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { asideLeads, type SettingAside, type TodayWish, today } from "#contract/console/today.ts";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { order } from "./call.ts";
import { reading } from "./client.ts";
import { refreshLeads } from "./refresh.ts";

/** Today's work. */
export function useToday(whose: TodayWish["whose"]) {
  return useQuery({ queryKey: [`${consoleEndpoints.today.path}?whose=${whose}`], queryFn: reading(today) });
}

/** Leads that are set aside until a later day. */
export function useAsideLeads(whose: TodayWish["whose"]) {
  return useQuery({
    queryKey: [`${consoleEndpoints.asideLeads.path}?whose=${whose}`],
    queryFn: reading(asideLeads),
  });
}

/** Sets a lead aside. */
export function useSettingAside() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reference, ...wish }: SettingAside & { readonly reference: string }) =>
      order(leadAddress(consoleEndpoints.setAside.path, reference), wish),
    // Also after a refusal: something else waits now.
    onSettled: () => refreshLeads(client),
  });
}
