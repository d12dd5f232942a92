import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAddress } from "#console/address/address.ts";
import { Mark } from "#ui/mark/mark.tsx";
import { useHasProblem } from "./desk.ts";
import type { Path } from "./value.ts";

type SectionProps = {
  readonly title: string;
  readonly path: Path;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/**
 * A part of a file that can be folded. Its fields are made once it is opened: files have hundreds. The one that the
 * address names is open, and in view.
 */
export function Section({ title, path, isOpen = false, children }: SectionProps) {
  const isNamed = new URLSearchParams(useAddress().query).get("part") === path.join(".");
  const [isUnfolded, setUnfolded] = useState(isOpen || isNamed);
  const frame = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) frame.current?.scrollIntoView();
  }, [isNamed]);
  const hasProblem = useHasProblem(path);
  const isShown = isUnfolded || hasProblem;
  return (
    <details
      ref={frame}
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
