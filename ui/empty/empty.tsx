import "./empty.css";
import type { ReactNode } from "react";

/** Says that nothing is here, and what can be done. */
export function Empty({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="empty">
      <p>
        <b>{title}</b>
      </p>
      <p className="small muted">{children}</p>
    </div>
  );
}
