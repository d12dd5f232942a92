import type { Shape } from "./shape.ts";
import type { Path } from "./value.ts";

/** What the fields of one value are made from. */
export type NodeProps<Kind extends Shape["kind"] = Shape["kind"]> = {
  readonly shape: Extract<Shape, { kind: Kind }>;
  readonly path: Path;
  readonly value: unknown;
  /** Whether the file may leave it out. */
  readonly isOptional: boolean;
};
