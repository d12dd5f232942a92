import { momentInWords } from "#console/screens/words/times.ts";
import type { HistoryEntry, LeadDetail } from "#contract/console/lead.ts";
import type { Begun } from "./drafts.ts";

type Written = Extract<HistoryEntry, { readonly kind: "note" | "reply" | "mail" }>;

function isWritten(entry: HistoryEntry): entry is Written {
  if (entry.kind === "mail") return entry.mailKind === "mail";
  return entry.kind === "note" || entry.kind === "reply";
}

/** What stood in the thread when somebody began to write. */
export function beginningAt({ version, history }: LeadDetail): Begun {
  return { version, seen: history.filter(isWritten).map(({ id }) => id) };
}

/** What was written since somebody began to write, without what they wrote themselves. */
export function unseenIn(
  { history }: LeadDetail,
  { seen }: Begun,
  isOwn: (entry: Written) => boolean,
): readonly Written[] {
  return history.filter(isWritten).filter((entry) => !seen.includes(entry.id) && !isOwn(entry));
}

/** Who wrote something, and when, as a sentence without its end. */
export function writtenInWords(entry: Written): string {
  const at = momentInWords(entry.at);
  if (entry.kind === "note") return `${entry.by ?? "Somebody"} wrote a note ${at}`;
  if (entry.kind === "reply") return `${entry.by ?? "Somebody"} answered ${at}`;
  const who = entry.from.name || entry.from.address;
  return entry.direction === "out" ? `${who} answered from a mail program ${at}` : `${who} wrote ${at}`;
}
