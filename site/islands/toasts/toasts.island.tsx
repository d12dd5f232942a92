import { createRoot } from "react-dom/client";
import { takeFlash } from "#site/browser/flash.ts";
import { loadStyles } from "#site/browser/styles.ts";
import { showToast } from "#ui/toast/current-toast.ts";
// Most visits see no toast: its styles come with the code and not with every page.
import styles from "#ui/toast/toast.css?url";
import { Toaster } from "#ui/toast/toast.tsx";

export function mount(element: HTMLElement): void {
  void loadStyles(styles).then(() => createRoot(element).render(<Toaster />));
  const flash = takeFlash();
  if (flash) showToast(flash);
}
