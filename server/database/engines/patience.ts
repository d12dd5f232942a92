import { AsyncLocalStorage } from "node:async_hooks";

const patient = new AsyncLocalStorage<true>();

/**
 * Does work for which nobody waits, like a migration or a nightly deletion: its statements have the long time
 * limits (./postgres.ts). They also hold for what the work begins and does not await.
 */
export function patiently<Outcome>(work: () => Outcome): Outcome {
  return patient.run(true, work);
}

/** Whether nobody waits for what is being done. */
export function isPatient(): boolean {
  return patient.getStore() === true;
}
