import "./closing.css";
import type { ReactNode } from "react";

/** The highlighted block at the end of a page: what to do next. */
export function Closing({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="closing">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <p className="actions">{children}</p>
    </section>
  );
}
