import { useEffect, useRef, useSyncExternalStore } from "react";
import { holdTyping } from "./held.ts";

/**
 * What to do on a key, by `KeyboardEvent.key`. Several keys at once stand here for the palette alone: their form listens
 * to them. What returns false has not used the key.
 */
export type Keys = Readonly<Record<string, () => unknown>>;

const off = "console.keys";
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function areOn(): boolean {
  try {
    return localStorage.getItem(off) !== "off";
  } catch {
    return true;
  }
}

/** Whether single keys do something. People who dictate can turn them off (WCAG 2.2, 2.1.4). */
export function useAreKeysOn(): boolean {
  return useSyncExternalStore(watch, areOn);
}

/** Turns single keys on or off in this browser. */
export function turnKeys(on: boolean): void {
  try {
    localStorage.setItem(off, on ? "on" : "off");
  } catch {
    return;
  }
  for (const watcher of watchers) watcher();
}

/** Keys that open something to write into. */
const opening: ReadonlySet<string> = new Set(["n", "r", "a", "w", "m", "c"]);

/** The keys to which the screen listens now. */
const listening = new Set<{ readonly current: Keys }>();

/** What a key does on the screen that is shown; undefined: nothing. */
export function actOf(key: string): (() => unknown) | undefined {
  const all = [...listening].map(({ current }) => current[key]);
  const act = all.findLast((act) => act !== undefined);
  return act && (() => run(key, act));
}

function run(key: string, act: Keys[string]): unknown {
  if (opening.has(key)) holdTyping();
  return act();
}

/** Whether a key was pressed alone, single keys do something, and nobody types. */
export function isSingle(event: KeyboardEvent, key: string): boolean {
  return event.key === key && areOn() && !isTaken(event);
}

/** Whether a key press has another use: it types, chooses or belongs to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return (
    event.target instanceof Element &&
    event.target.closest("input:not([type=checkbox]), textarea, select, dialog") !== null
  );
}

/** Listens for single keys, except while a person types. */
export function useKeys(keys: Keys): void {
  const isOn = useAreKeysOn();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    listening.add(latest);
    return () => void listening.delete(latest);
  }, []);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const action = isTaken(event) ? undefined : latest.current[event.key];
      if (action === undefined) return;
      if (run(event.key, action) !== false) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}
