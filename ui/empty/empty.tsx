import "./empty.css";
import type { ReactNode } from "react";

/** Nothing is here: says so, and offers the way out. */
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
