import { useSyncExternalStore } from "react";
import type { CallAhead } from "#contract/console/lead-call.ts";

/** Calls to come of leads that were closed or put off: somebody has to say what becomes of them. */
let calls: readonly CallAhead[] = [];
const watchers = new Set<() => void>();

function become(next: readonly CallAhead[]): void {
  calls = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Takes what a change of leads says about their calls. What an earlier change said about these leads is over. */
export function tellCallsAhead(references: readonly string[], ahead: readonly CallAhead[]): void {
  const others = calls.filter(({ reference }) => !references.includes(reference));
  if (ahead.length > 0 || others.length < calls.length) become([...others, ...ahead]);
}

/** The calls about which nobody has decided yet. */
export function useCallsAhead(): readonly CallAhead[] {
  return useSyncExternalStore(watch, () => calls);
}

/** Leaves calls as they are, or notes that they are cancelled. */
export function settleCalls(ids: readonly string[]): void {
  become(calls.filter(({ id }) => !ids.includes(id)));
}
