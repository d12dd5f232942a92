import { showToast } from "#ui/toast/current-toast.ts";
import { stopHolding } from "./held.ts";

/** What a key of a list says while no line is chosen. */
export const chooseFirst = "No lead is chosen: go to one with j";

/** Says why a key does nothing here: it must not fail without a word. */
export function sayStopped(title: string): void {
  stopHolding();
  showToast({ tone: "default", title });
}
