import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAddress } from "#console/address/address.ts";
import { Mark } from "#ui/mark/mark.tsx";
import { isWithin, useIssueIn } from "./desk.ts";
import type { Path } from "./value.ts";

type SectionProps = {
  readonly title: string;
  /** Shown while it is folded, for example a price. */
  readonly note?: string | undefined;
  readonly path: Path;
  readonly isOpen?: boolean;
  /** Whether a place belongs to it; if left out, the places below its path do. */
  readonly holds?: (path: Path) => boolean;
  readonly children: ReactNode;
};

/** Whether the address names the part at a path. */
export function useIsNamed(path: Path): boolean {
  return new URLSearchParams(useAddress().query).get("part") === path.join(".");
}

/**
 * A part of a file that can be folded. Its fields are made when it is opened, because files have hundreds. The
 * part that the address names is open and scrolled into view.
 */
export function Section({ title, note, path, isOpen = false, holds, children }: SectionProps) {
  const isNamed = useIsNamed(path);
  const [isUnfolded, setUnfolded] = useState(isOpen || isNamed);
  const frame = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) frame.current?.scrollIntoView();
  }, [isNamed]);
  const kind = useIssueIn(holds ?? ((place) => isWithin(place, path)))?.kind;
  const isShown = isUnfolded || kind !== undefined;
  return (
    <details
      ref={frame}
      className="content-section"
      open={isShown}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        {note && <span className="content-note figures muted">{note}</span>}
        {kind === "problem" && <Mark name="attention" tone="bad" label="Something is wrong in here" />}
        {kind === "warning" && <Mark name="half" tone="warn" label="There is advice in here" />}
      </summary>
      {isShown && <div className="content-fields">{children}</div>}
    </details>
  );
}
