import { createRoot } from "react-dom/client";
import { takeFlash } from "#site/browser/flash.ts";
import { showToast } from "#ui/toast/current-toast.ts";
import styles from "#ui/toast/toast.css?url";
import { Toaster } from "#ui/toast/toast.tsx";

// Most visits see no toast: its styles come with the code and not with every page.
function loadStyles(): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = styles;
  const loaded = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  return loaded;
}

export function mount(element: HTMLElement): void {
  void loadStyles().then(() => createRoot(element).render(<Toaster />));
  const flash = takeFlash();
  if (flash) showToast(flash);
}
