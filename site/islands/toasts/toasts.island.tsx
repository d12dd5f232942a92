import { createRoot } from "react-dom/client";
import { takeFlash } from "#site/browser/flash.ts";
import { adoptStyles } from "#site/browser/styles.ts";
import { showToast } from "#ui/toast/current-toast.ts";
import { Toaster } from "#ui/toast/toast.tsx";
// Most visits see no toast, so its styles are loaded with the code and not with every page.
import styles from "./toasts.css?inline";

export function mount(element: HTMLElement): void {
  adoptStyles(styles);
  createRoot(element).render(<Toaster />);
  const flash = takeFlash();
  if (flash) showToast(flash);
}
