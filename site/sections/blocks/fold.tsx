import "./fold.css";
import type { ReactNode } from "react";

/** Content that is folded on a phone, and open on larger screens and on paper. */
export function Fold({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
