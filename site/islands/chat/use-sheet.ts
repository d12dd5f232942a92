import { useSyncExternalStore } from "react";

/** Media query: on these screens the panel fills the screen. */
const phones = "(max-width: 37.4375em)";

function watch(onChange: () => void): () => void {
  const query = matchMedia(phones);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the panel is a sheet over the whole screen. */
export function isSheet(): boolean {
  return matchMedia(phones).matches;
}

/** The same, kept up to date. */
export function useSheet(): boolean {
  return useSyncExternalStore(watch, isSheet);
}
