import "./strip.css";

/** The state of one segment: fine, attention, exception, or not there yet. */
export type Segment = "ok" | "warn" | "bad" | "open";

/**
 * Equal segments in a row, one for each counted thing. Decoration: the figure and the words beside it say the
 * same.
 */
export function Strip({ segments }: { readonly segments: readonly Segment[] }) {
  return (
    <span className="strip">
      {segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
        <i key={index} className={segment === "ok" ? undefined : `strip-${segment}`} />
      ))}
    </span>
  );
}
