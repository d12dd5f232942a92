import { type ReactNode, useState } from "react";
import { Mark } from "#ui/mark/mark.tsx";
import { useHasProblem } from "./desk.ts";
import type { Path } from "./value.ts";

type SectionProps = {
  readonly title: string;
  readonly path: Path;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/** A part of a file that can be folded. Its fields are made once it is opened: files have hundreds. */
export function Section({ title, path, isOpen = false, children }: SectionProps) {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const hasProblem = useHasProblem(path);
  const isShown = isUnfolded || hasProblem;
  return (
    <details
      className="content-section"
      open={isShown}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        {hasProblem && <Mark name="attention" tone="bad" label="Something is wrong in here" />}
      </summary>
      {isShown && <div className="content-fields">{children}</div>}
    </details>
  );
}
