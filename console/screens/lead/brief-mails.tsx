import { Said } from "#console/screens/words/said.tsx";
import { dateInWords } from "#console/screens/words/times.ts";
import type { HistoryEntry } from "#contract/console/lead.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import { Short } from "./brief-short.tsx";

/** Mails that a brief holds, and characters of each on paper. */
const most = { mails: 3, letters: 220 } as const;

type Written = { readonly id: string; readonly at: string; readonly who: string; readonly text: string };

function writtenIn(entry: HistoryEntry): readonly Written[] {
  const { id, at } = entry;
  if (entry.kind === "reply") return [{ id, at, who: entry.by ?? "We", text: entry.text }];
  if (entry.kind !== "mail" || entry.mailKind !== "mail" || entry.isUnproved) return [];
  const { said } = withoutQuoted(entry.text);
  return [{ id, at, who: entry.from.name || entry.from.address, text: said || entry.subject }];
}

/** The latest mails both ways: who wrote, when, and what, without what they quote. */
export function BriefMails({ history }: { readonly history: readonly HistoryEntry[] }) {
  const mails = history.flatMap(writtenIn).slice(-most.mails).toReversed();
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
