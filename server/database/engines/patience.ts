import { AsyncLocalStorage } from "node:async_hooks";

const patient = new AsyncLocalStorage<true>();

/**
 * Does work for which nobody waits, like a migration or a nightly deletion: PostgreSQL may take minutes for each of its
 * statements, and not only as long as a visitor waits. What the work begins and does not wait for is patient, too.
 */
export function patiently<Outcome>(work: () => Outcome): Outcome {
  return patient.run(true, work);
}

/** Whether nobody waits for what is being done. */
export function isPatient(): boolean {
  return patient.getStore() === true;
}
