import "./tick-list.css";
import type { ReactNode } from "react";

/** A list of what is done or included, with a tick before each line. */
export function TickList({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul className="tick-list">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are text without an identity of their own
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
