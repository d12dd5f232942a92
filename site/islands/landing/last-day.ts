/** A day for a `<time>` element: "2025-11-30", and as people read it, "November 30, 2025". */
export type Day = { readonly dateTime: string; readonly text: string };

/** The last day of the month in which `now` lies where the reader is. */
export function lastDayOfMonth(now: Date): Day {
  const last = new Date(now.getFullYear(), now.getMonth() + 1, 0);
  const text = last.toLocaleDateString("en-US", { dateStyle: "long" });
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return {
    dateTime: `${last.getFullYear()}-${twoDigits(last.getMonth() + 1)}-${last.getDate()}`,
    text,
  };
}
