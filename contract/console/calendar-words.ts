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

/** A time (ISO 8601, UTC) as it is kept in the text of a calendar's mail: "2026-12-01 15:00 UTC". */
export function keptTime(iso: string): string {
  return `${iso.slice(0, 16).replace("T", " ")} UTC`;
}

const kept = /, (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC\./;

/**
 * The text of a mail with the time of its calendar in words. Texts that no calendar wrote stay as they are. `inWords`:
 * of ISO 8601, UTC.
 */
export function withTimeInWords(text: string, inWords: (iso: string) => string): string {
  if (!Object.values(calendarSentences).some((sentence) => text.startsWith(`${sentence}: `))) return text;
  const [line = "", ...rest] = text.split("\n");
  const told = line.replace(
    kept,
    (_, day: string, clock: string) => `, ${inWords(`${day}T${clock}:00.000Z`)}.`,
  );
  return [told, ...rest].join("\n");
}
