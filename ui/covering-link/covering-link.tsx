import "./covering-link.css";
import type { ComponentProps } from "react";

/** A link whose target is the whole row or card around it: the nearest element with `position: relative`. */
export function CoveringLink(props: Omit<ComponentProps<"a">, "className">) {
  return <a {...props} className="covering-link" />;
}
