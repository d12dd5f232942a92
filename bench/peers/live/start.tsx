import { useEffect } from "react";

/** The script of every page of the product (bar, menu, theme, analytics), once the page is there. */
export function Start() {
  useEffect(() => {
    void import("./page-script.ts");
  }, []);
  return null;
}
