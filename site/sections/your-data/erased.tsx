import "./your-data.css";
import type { ErasedData } from "#site/requests/your-data.ts";
import { Outcome, type OutcomeProps } from "./outcome.tsx";
import { Part } from "./part.tsx";

export type ErasedProps = {
  readonly words: Omit<OutcomeProps, "href" | "children"> &
    Readonly<Record<"what" | "entries" | "entry" | "entryHint", string>>;
  readonly data: ErasedData;
};

/** What was erased, with counts, and where the ledger records it. */
export function Erased({ words, data }: ErasedProps) {
  const { what, entries, entry, entryHint, ...outcome } = words;
  return (
    <Outcome {...outcome}>
      <Part title={what}>
        <ul className="your-data-list">
          {data.erased.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {data.kept !== "" && <p>{data.kept}</p>}
      </Part>
      <Part title={entries} lead={entryHint}>
        <dl className="your-data-rows">
          {data.entries.map(({ position, hash }) => (
            <div key={position}>
              <dt>
                {entry} <span>{position}</span>
              </dt>
              <dd>{hash}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </Outcome>
  );
}
