import { useEffect } from "react";
import { takeFlash } from "#site/browser/flash.ts";
import { showToast } from "#ui/toast/current-toast.ts";
import { Toaster } from "#ui/toast/toast.tsx";

/** The toasts as a part of a peer's page. */
export function ToastsIsland() {
  useEffect(() => {
    const flash = takeFlash();
    if (flash) showToast(flash);
  }, []);
  return <Toaster />;
}
