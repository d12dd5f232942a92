import { word } from "#words/word.ts";
import "./link.css";
import type { ReactNode } from "react";

export type LinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  /** Opens a new tab, and says so in the link's description. */
  readonly newTab?: boolean;
};

/** A link within a text, or alone. */
export function Link({ href, children, newTab = false }: LinkProps) {
  const tab = newTab && { target: "_blank", rel: "noopener", title: word("Opens in a new tab") };
  return (
    <a className="link" href={href} {...tab}>
      {children}
    </a>
  );
}
