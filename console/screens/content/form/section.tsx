import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAddress } from "#console/address/address.ts";
import { Mark } from "#ui/mark/mark.tsx";
import { idOf, isWithin, useIssueIn } from "./desk.ts";
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

/** The part that the address names; undefined: none. */
function useNamed(): string | undefined {
  return new URLSearchParams(useAddress().query).get("part") ?? undefined;
}

/** Whether the address names the part at a path. */
export function useIsNamed(path: Path): boolean {
  return useNamed() === path.join(".");
}

/** Focuses the field that the address names, when its file is opened. */
export function useNamedField(): void {
  const named = useNamed();
  useEffect(() => {
    const field = named === undefined ? null : document.getElementById(idOf([named]));
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, [named]);
}

/**
 * A part of a file that can be folded. Its fields are made when it is opened, because files have hundreds. It is open
 * when the address names it or a field within it, and scrolled into view when it is named itself.
 */
export function Section({ title, note, path, isOpen = false, holds, children }: SectionProps) {
  const isNamed = useIsNamed(path);
  const within = useNamed();
  const hasNamed = within !== undefined && (holds ? holds([within]) : isWithin([within], path));
  const [isUnfolded, setUnfolded] = useState(isOpen || hasNamed);
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
