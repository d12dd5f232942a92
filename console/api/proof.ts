import { useMutation } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { passkeyQuestion } from "#contract/console/passkeys.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { CallProblem, order, reach, send } from "./call.ts";
import { signWithPasskey } from "./ceremony.ts";

const { offerProof, proof, proveByCode, proveByPasskey } = consoleEndpoints;

/** A call that waits until the second factor is shown once more. */
type Waiting = { readonly goOn: () => void; readonly giveUp: () => void };

let waiting: Waiting | undefined;
const watchers = new Set<() => void>();

function setWaiting(next: Waiting | undefined): void {
  waiting = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The call that waits now; undefined when none does. */
export function useWaiting(): Waiting | undefined {
  return useSyncExternalStore(watch, () => waiting);
}

function shown(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  setWaiting({
    goOn: () => {
      setWaiting(undefined);
      resolve();
    },
    giveUp: () => {
      setWaiting(undefined);
      reject(new CallProblem(428, "Nothing was done, because the second factor was not shown."));
    },
  });
  return promise;
}

/** Makes a call. When it is refused with 428, asks for the second factor and makes the call again. */
export async function withProof<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallProblem && error.status === 428)) throw error;
    await shown();
    return call();
  }
}

/** Asks for the second factor unless it was just shown, before a download. Rejects with a `CallProblem`. */
export function askForProof(): Promise<void> {
  return withProof(() => reach(proof.path));
}

/** Shows a code of the app, or a recovery code. */
export function useProofByCode() {
  return useMutation({ mutationFn: (code: string) => order(proveByCode.path, { code }) });
}

/** Shows a passkey. */
export function useProofByPasskey() {
  return useMutation({
    mutationFn: async () => {
      const question = await send(offerProof.path, {}, passkeyQuestion);
      await order(proveByPasskey.path, { credential: await signWithPasskey(question, false) });
    },
  });
}
