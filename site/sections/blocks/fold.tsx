import "./fold.css";
import type { ReactNode } from "react";

/** Something that is folded on a phone, and stands open where there is room and on paper. */
export function Fold({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
