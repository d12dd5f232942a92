import { lastDayOfMonth } from "./last-day.ts";

/** The last day of the current month. The browser writes it anew, so that an older page is never wrong. */
export function MonthEnd() {
  const { dateTime, text } = lastDayOfMonth(new Date());
  return (
    <time dateTime={dateTime} data-month-end>
      {text}
    </time>
  );
}
