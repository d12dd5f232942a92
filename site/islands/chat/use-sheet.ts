import { useSyncExternalStore } from "react";

/** Screens on which the panel fills the screen. */
const phones = "(max-width: 599px)";

function watch(onChange: () => void): () => void {
  const query = matchMedia(phones);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the panel is a sheet over the whole screen. */
export function useSheet(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(phones).matches);
}
