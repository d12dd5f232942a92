import { useEffect } from "react";

/** Loads the script of every page of the product (bar, menu, theme, analytics) after the page is rendered. */
export function Start() {
  useEffect(() => {
    void import("./page-script.ts");
  }, []);
  return null;
}
