import type { ReactElement } from "react";

/** One state of a piece. The catalogue page, the render tests and the accessibility checks all show these. */
export type Example = {
  /** What the example shows; unique within the piece. */
  readonly name: string;
  readonly element: ReactElement;
};
