import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  deliveryLog,
  replayed,
  type replayWish,
  targetList,
  testOutcome,
} from "#contract/console/targets.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order, send } from "./call.ts";
import { reading } from "./client.ts";
import { withProof } from "./proof.ts";

const { deliveries, enableTarget, replayDelivery, replayTarget, targets, testTarget } = consoleEndpoints;

/** The targets, and how the server read NOTIFY_TO. */
export function useTargets() {
  return useQuery({ queryKey: [targets.path], queryFn: reading(targetList) });
}

/** The newest attempts to tell targets something. */
export function useDeliveries() {
  return useQuery({ queryKey: [deliveries.path], queryFn: reading(deliveryLog) });
}

/** Does something with targets. Then reads them and their log again, also after a failure. */
function useTargetChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([targets, deliveries].map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
}

/** Sends a test to a target, by its name, and waits for the outcome: up to 25 seconds. */
export function useTargetTest() {
  return useTargetChange((name: string) => send(testTarget.path, { name }, testOutcome));
}

/** Enables a target again that had answered that it no longer exists. */
export function useTargetEnabling() {
  return useTargetChange((name: string) => withProof(() => order(enableTarget.path, { name })));
}

/** Sends the message of a log entry again. */
export function useDeliveryReplay() {
  return useTargetChange((id: string) => order(replayDelivery.path, { id }));
}

/** Sends a target everything since a day once more. */
export function useTargetReplay() {
  return useTargetChange((wish: z.input<typeof replayWish>) =>
    withProof(() => send(replayTarget.path, wish, replayed)),
  );
}
