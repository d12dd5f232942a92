import "./halves.css";
import type { ReactNode } from "react";

/** Two things side by side inside a wide panel. */
export function Halves({ children }: { readonly children: ReactNode }) {
  return <div className="halves">{children}</div>;
}
