import { createRoot } from "react-dom/client";
import { takeFlash } from "#site/browser/flash.ts";
import { showToast } from "#ui/toast/current-toast.ts";
import { Toaster } from "#ui/toast/toast.tsx";

export function mount(element: HTMLElement): void {
  createRoot(element).render(<Toaster />);
  const flash = takeFlash();
  if (flash) showToast(flash);
}
