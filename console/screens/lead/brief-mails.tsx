import { Said } from "#console/screens/words/said.tsx";
import { dateInWords } from "#console/screens/words/times.ts";
import { useKnown } from "#console/screens/words/use-known.ts";
import type { HistoryEntry, LeadDetail } from "#contract/console/lead.ts";
import { subjectAndFiles } from "#contract/console/no-words.ts";
import { heardIn, type Known } from "#contract/console/passed-on.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import { withoutSignature } from "#contract/console/signature.ts";
import { Short } from "./brief-short.tsx";

/** Mails that a brief holds, and characters of each on paper. */
const most = { mails: 3, letters: 220 } as const;

type Written = { readonly id: string; readonly at: string; readonly who: string; readonly text: string };

function writtenIn(entry: HistoryEntry, known: Known): readonly Written[] {
  const { id, at } = entry;
  if (entry.kind === "reply")
    return [{ id, at, who: entry.by ?? "We", text: withoutSignature(entry.text, entry.signature ?? "") }];
  if (entry.kind !== "mail" || entry.mailKind !== "mail" || entry.isUnproved) return [];
  if (entry.direction === "out") {
    // Below what we wrote stand the client's words that it answers.
    const { said } = withoutQuoted(entry.text.trim());
    return [
      {
        id,
        at,
        who: entry.from.name || entry.from.address,
        text: said || subjectAndFiles(entry.subject, entry.files ?? []),
      },
    ];
  }
  const { by, texts } = heardIn({ writer: entry.from, text: entry.text }, known);
  return [{ id, at, who: by, text: texts.join("\n\n") || subjectAndFiles(entry.subject, entry.files ?? []) }];
}

/** The latest mails both ways: who wrote, when, and what, without what they quote. */
export function BriefMails({ lead }: { readonly lead: LeadDetail }) {
  const known = useKnown(lead);
  const written = lead.history.flatMap((entry) => writtenIn(entry, known));
  const mails = written.slice(-most.mails).toReversed();
  if (mails.length === 0) return null;
  return (
    <section className="brief-mails" aria-labelledby="brief-mails">
      <h2 id="brief-mails">Latest mails</h2>
      {mails.map(({ id, at, who, text }) => (
        <p key={id}>
          <b>
            <Said>{who}</Said>
          </b>
          , {dateInWords(at)}: <Short most={most.letters}>{text}</Short>
        </p>
      ))}
    </section>
  );
}
