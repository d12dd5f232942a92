import { showToast } from "#ui/toast/current-toast.ts";

/** Says why a key does nothing here: it must not fail without a word. */
export function sayStopped(title: string): void {
  showToast({ tone: "default", title });
}
