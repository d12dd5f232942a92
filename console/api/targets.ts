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

/** Who is told about leads beside our own mails, and how NOTIFY_TO was read. */
export function useTargets() {
  return useQuery({ queryKey: [targets.path], queryFn: reading(targetList) });
}

/** The newest attempts to tell them something. */
export function useDeliveries() {
  return useQuery({ queryKey: [deliveries.path], queryFn: reading(deliveryLog) });
}

/** Does something with targets, and reads them and their log again, whatever came of it. */
function useTargetChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([targets, deliveries].map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
}

/** Sends a test, by the target's name, and waits for what becomes of it: up to 25 seconds. */
export function useTargetTest() {
  return useTargetChange((name: string) => send(testTarget.path, { name }, testOutcome));
}

/** Tells a target again that had said that it is gone. */
export function useTargetEnabling() {
  return useTargetChange((name: string) => withProof(() => order(enableTarget.path, { name })));
}

/** Sends what an entry of the log was about again. */
export function useDeliveryReplay() {
  return useTargetChange((id: string) => order(replayDelivery.path, { id }));
}

/** Tells a target everything since a day once more. */
export function useTargetReplay() {
  return useTargetChange((wish: z.input<typeof replayWish>) =>
    withProof(() => send(replayTarget.path, wish, replayed)),
  );
}
