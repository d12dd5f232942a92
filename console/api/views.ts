import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { type newView, viewList } from "#contract/console/views.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order } from "./call.ts";
import { reading } from "./client.ts";

const { keepView, removeView, views } = consoleEndpoints;

/**
 * The operator's own views and the firm's, with how many leads each shows. `isWanted`: whether to read them.
 */
export function useViews(isWanted: boolean) {
  return useQuery({ queryKey: [views.path], queryFn: reading(viewList), enabled: isWanted, staleTime: 0 });
}

type Change =
  | { readonly kind: "keep"; readonly view: z.input<typeof newView> }
  | { readonly kind: "remove"; readonly id: string };

/** Keeps a view, or removes it. */
export function useViewChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      change.kind === "keep" ? order(keepView.path, change.view) : order(removeView.path, { id: change.id }),
    onSettled: () => client.invalidateQueries({ queryKey: [views.path] }),
  });
}
