import type { ReactNode } from "react";

/** A section's heading with its lead beside it. */
export function SectionHead({ title, lead }: { readonly title: string; readonly lead: ReactNode }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      <p className="lead">{lead}</p>
    </div>
  );
}
