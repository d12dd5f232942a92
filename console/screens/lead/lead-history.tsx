import { useOperators } from "#console/api/session.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { HistoryEntry } from "#contract/console/lead.ts";
import { Mark } from "#ui/mark/mark.tsx";
import { inWords } from "./history-line.ts";

/** Everything that happened to a lead, the latest first. */
export function LeadHistory({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <ol className="lead-history">
      {entries.toReversed().map((entry) => (
        <li key={entry.id}>
          <Happened entry={entry} />
        </li>
      ))}
    </ol>
  );
}

/** One thing that happened, with its time and who did it. */
export function Happened({ entry }: { readonly entry: HistoryEntry }) {
  const operators = useOperators();
  const nameOf = (id: string) => operators.find((operator) => operator.id === id)?.name ?? "somebody";
  const { mark, tone, text, said } = inWords(entry, nameOf);
  return (
    <>
      <Mark name={mark} {...(tone && { tone })} />
      <Said>{text}</Said>
      {said !== undefined && (
        <blockquote>
          <Said>{said}</Said>
        </blockquote>
      )}
      <small>
        {momentInWords(entry.at)}
        {entry.by !== null && (
          <>
            , <Said>{entry.by}</Said>
          </>
        )}
      </small>
    </>
  );
}
