const pacific = "America/Los_Angeles";

function inZone(instant: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...(timeZone && { timeZone }),
  }).format(instant);
}

/** The consultancy's time, and the visitor's own where that is another. `dueAt`: ISO 8601. */
export function dueInWords(dueAt: string): string {
  const due = new Date(dueAt);
  const theirs = inZone(due, pacific);
  const own = inZone(due);
  return own === theirs ? theirs : `${theirs} (${own})`;
}
