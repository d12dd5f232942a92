import "./your-data.css";
import { Outcome, type OutcomeProps } from "./outcome.tsx";
import { Part } from "./part.tsx";

export type ErasedProps = OutcomeProps & Readonly<Record<"what" | "entries" | "entry" | "entryHint", string>>;

/** What was erased, with counts, and where the ledger records it. The server fills it in. */
export function Erased({ what, entries, entry, entryHint, ...outcome }: ErasedProps) {
  return (
    <Outcome {...outcome}>
      <Part title={what}>
        <ul className="your-data-list" data-list="erased">
          <li data-fill="line" />
        </ul>
        <p data-if="kept" data-fill="kept" />
      </Part>
      <Part title={entries} lead={entryHint}>
        <dl className="your-data-rows" data-list="entries">
          <div>
            <dt>
              {entry} <span data-fill="position" />
            </dt>
            <dd data-fill="hash" />
          </div>
        </dl>
      </Part>
    </Outcome>
  );
}
