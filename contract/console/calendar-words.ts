/** What a calendar says to us about a call or a meeting. */
export type CalendarSaying = "accepted" | "declined" | "tentative" | "asked" | "proposed" | "cancelled";

/** How the mail of a calendar begins in a thread. */
export const calendarSentences: Readonly<Record<CalendarSaying, string>> = {
  accepted: "Accepted the call or meeting",
  declined: "Declined the call or meeting",
  tentative: "Accepted the call or meeting only tentatively",
  asked: "Invitation",
  proposed: "Proposes another time",
  cancelled: "Cancelled the call or meeting",
};

/** Stands below the answer of a calendar that knows only a time to which a call was before. */
export const aboutEarlierTime =
  "This is about an earlier time of the call. The call stays as it is booked now.";

/** A time (ISO 8601, UTC) as it is kept in the text of a calendar's mail: "2026-12-01 15:00 UTC". */
export function keptTime(iso: string): string {
  return `${iso.slice(0, 16).replace("T", " ")} UTC`;
}

const kept = /([,:] )(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC\./;

/**
 * The text of a mail with the times of its calendar in words. Lines that no calendar wrote stay as they are. `inWords`:
 * of ISO 8601, UTC.
 */
export function withTimeInWords(text: string, inWords: (iso: string) => string): string {
  const isKept = (line: string) =>
    Object.values(calendarSentences).some((sentence) => line.startsWith(`${sentence}: `));
  const told = (line: string) =>
    line.replace(
      kept,
      (_, before: string, day: string, clock: string) => `${before}${inWords(`${day}T${clock}:00.000Z`)}.`,
    );
  return text
    .split("\n")
    .map((line) => (isKept(line) ? told(line) : line))
    .join("\n");
}
