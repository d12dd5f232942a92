import type { ReactNode } from "react";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { TextEdit } from "./text-edit.tsx";

/** One field of an entry: its key, its label and its present value. */
type EntryField = { readonly name: string; readonly label: string; readonly value: string };

type Entry = {
  readonly id: string;
  /** The title in the labels of its buttons. */
  readonly title: string;
  readonly isByHand: boolean;
  readonly fields: readonly EntryField[];
  /** Controls for what is chosen instead of typed. */
  readonly choices?: ReactNode;
};

type ListEditorProps = {
  readonly id: string;
  readonly heading: string;
  readonly entries: readonly Entry[];
  /** Entries that are hidden from the client. */
  readonly hidden: readonly { readonly id: string; readonly title: string }[];
  readonly onWrite: (id: string, name: string, text: string) => void;
  readonly onHide: (id: string, isHidden: boolean) => void;
  readonly onAdd: () => void;
  /** Left out: the client reads them as they come. */
  readonly onMove?: (id: string, by: 1 | -1) => void;
};

/** A list that the client reads. Entries can be edited, hidden and added. */
export function ListEditor({
  id,
  heading,
  entries,
  hidden,
  onWrite,
  onHide,
  onAdd,
  onMove,
}: ListEditorProps) {
  return (
    <details className="review-part">
      <summary>
        {heading} <span className="figures muted">{entries.length}</span>
      </summary>
      <ul>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            {onMove !== undefined && (
              <p className="actions">
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className="review-move"
                    aria-label={`Move ${by < 0 ? "up" : "down"}: ${entry.title}`}
                    aria-disabled={entries[index + by] === undefined}
                    onClick={({ currentTarget }) => {
                      onMove(entry.id, by);
                      // An element that is put elsewhere loses the focus.
                      requestAnimationFrame(() => currentTarget.focus());
                    }}
                  >
                    <Icon name={by < 0 ? "arrow-up" : "arrow-down"} />
                  </button>
                ))}
              </p>
            )}
            {entry.isByHand && <Badge tone="warn">From the review</Badge>}
            {entry.fields.map(({ name, label, value }) => (
              <TextEdit
                key={name}
                id={`${id}-${entry.id}-${name}`}
                label={label}
                value={value}
                onWrite={(text) => onWrite(entry.id, name, text)}
              />
            ))}
            {entry.choices}
            <Button
              small
              look="ghost"
              aria-label={`Hide from the client: ${entry.title}`}
              onClick={() => onHide(entry.id, true)}
            >
              Hide from the client
            </Button>
          </li>
        ))}
        {hidden.map((entry) => (
          <li key={entry.id}>
            <s>{entry.title}</s>{" "}
            <Button
              small
              look="ghost"
              aria-label={`Show again: ${entry.title}`}
              onClick={() => onHide(entry.id, false)}
            >
              Show again
            </Button>
          </li>
        ))}
      </ul>
      <Button small look="secondary" onClick={onAdd}>
        Add one
      </Button>
    </details>
  );
}
