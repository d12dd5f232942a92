import "./portal-head.css";
import type { ReactNode } from "react";
import { Badge } from "#ui/badge/badge.tsx";

export type PortalHeadProps = {
  readonly heading: string;
  readonly sample: string;
  readonly lead: string;
  /** Buttons at the right of the heading. */
  readonly children: ReactNode;
};

/** The head of a sample portal, with a flag that says that it is a sample. */
export function PortalHead({ heading, sample, lead, children }: PortalHeadProps) {
  return (
    <div className="portal-head">
      <h1>{heading}</h1>
      <Badge tone="outline">{sample}</Badge>
      <p className="actions">{children}</p>
      <p className="lead">{lead}</p>
    </div>
  );
}

/**
 * Stays at the foot of the screen while the portal is in view, so that nobody believes that the sample is real.
 */
export function SampleNote({ note }: { readonly note: string }) {
  return (
    <p className="sample-note">
      <span className="wrap">{note}</span>
    </p>
  );
}
