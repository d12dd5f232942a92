import type { House } from "./house.ts";
import { entries, entry, layout, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";

/** What an erasure deleted of one person, and what it had to leave. */
export type ErasedRecords = {
  /** Records by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** Submissions that a law or a legal claim requires to be kept. */
  readonly held: number;
};

/** What is said of a table: one record, and several. */
const words = {
  leads: ["submission, with every answer", "submissions, with every answer"],
  quarantine: [
    "submission that we had set apart to be looked at",
    "submissions that we had set apart to be looked at",
  ],
  reports: ["readiness report", "readiness reports"],
  lead_history: ["note or reply of ours", "notes and replies of ours"],
  outbox: ["mail or notice about it", "mails and notices about it"],
} as const;

/** What was erased, in plain words with counts. Records that hold nothing of their own are not named. */
export function erasedInWords({ counts }: Pick<ErasedRecords, "counts">): readonly string[] {
  return Object.entries(words).flatMap(([table, [one, several]]) => {
    const count = counts[table] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
}

/** What stays, as a sentence; "" when nothing does. */
export function keptInWords({ held }: Pick<ErasedRecords, "held">): string {
  if (held === 0) return "";
  const what = held === 1 ? "1 submission stays" : `${held} submissions stay`;
  return `${what}, because a law or a legal claim requires us to keep it. Write to us, and we tell you why and how long.`;
}

/** Tells what was erased. It is the last mail about it, and goes with nothing that was typed. */
export async function erasureReceipt(house: House, records: ErasedRecords): Promise<Message> {
  const { name } = house.company;
  const title = "Your data is erased";
  const done =
    "You confirmed it with the link that we mailed to this address, and it is done. We erased from our store:";
  const erased = erasedInWords(records);
  const kept = keptInWords(records);
  const rest =
    "Mails that have arrived stay where they are, and backups follow within their own period. Our ledger of deletions holds that it was done, without any personal data.";
  const text = [
    `${done}\n${erased.map((line) => `- ${line}`).join("\n")}`,
    ...(kept === "" ? [] : [kept]),
    rest,
    name,
  ].join("\n\n");
  const page = await layout(house, title, [
    paragraph(done),
    entries([entry("Erased", erased)]),
    ...(kept === "" ? [] : [paragraph(kept)]),
    note(rest),
  ]);
  return { subject: `${title}, ${name}`, text, html: page };
}
