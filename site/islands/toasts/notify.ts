import { showToast, type ToastContent } from "#ui/toast/current-toast.ts";

/** Shows a toast on this page; wakes the island that shows toasts (site/browser/wake.ts). */
export function notify(toast: ToastContent): void {
  showToast(toast);
  document.querySelector("[data-island=toasts]")?.dispatchEvent(new Event("wake", { bubbles: true }));
}
