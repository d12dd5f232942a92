const minute = 60_000;
const day = 24 * 60 * minute;

// To make a format takes longer than to use it a hundred times.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
      hourCycle: "h23",
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC at a time. */
export function offsetAt(time: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(time);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return wall - Math.floor(time / 1000) * 1000;
}

/**
 * The time at which clocks show `wall` (milliseconds, as if it were in UTC). `offset`: how far they are ahead of UTC
 * at a time. If the clocks skip it, an hour later; if they show it twice, the first time.
 */
export function timeShown(wall: number, offset: (time: number) => number): number {
  // On a day when clocks change, one offset holds before the change and another one after it: both are tried.
  const times = [wall - day, wall + day].map((near) => wall - offset(near));
  const shown = times.filter((time) => time + offset(time) === wall);
  return shown.length > 0 ? Math.min(...shown) : Math.max(...times);
}

/**
 * The time at which clocks of a time zone show `timeOfDay` (HH:MM) on a day. `midnight`: the day's midnight as if it
 * were in UTC.
 */
export function timeAt(midnight: number, timeOfDay: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(":").map(Number);
  return timeShown(midnight + (hours * 60 + minutes) * minute, (time) => offsetAt(time, timeZone));
}

/** The midnight, as if it were in UTC, of the day that clocks show at a time. */
export function midnightOf(time: number, timeZone: string): number {
  return Math.floor((time + offsetAt(time, timeZone)) / day) * day;
}
