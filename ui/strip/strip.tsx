import "./strip.css";

/** What one segment says: fine, attention, exception, or not there yet. */
export type Segment = "ok" | "warn" | "bad" | "open";

/**
 * Equal segments in a row, one per thing that is counted. Decoration: the figure and the words beside it say
 * the same.
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
