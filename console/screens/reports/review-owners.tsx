import { Button } from "#ui/button/button.tsx";
import { replaced } from "./edits.ts";
import { TextEdit } from "./text-edit.tsx";
import type { Writing } from "./use-edits.ts";

/** Who does which rows, by name: "CC6." stands for all criteria that begin with it. */
export function ReviewOwners({ writing }: { readonly writing: Writing }) {
  const { owners } = writing.edits.rest;
  const write = (how: (now: typeof owners) => typeof owners) =>
    writing.write((now) => ({ ...now, rest: { ...now.rest, owners: how(now.rest.owners) } }));
  return (
    <details className="review-part">
      <summary>
        Owners by name <span className="figures muted">{owners.length}</span>
      </summary>
      <ul>
        {owners.map((owner) => (
          <li key={owner.id}>
            <div className="review-pair">
              <TextEdit
                id={`owner-${owner.id}-begins`}
                label="Criteria that begin with"
                rows={1}
                maxLength={40}
                mayBeEmpty
                value={owner.begins}
                onWrite={(begins) => write((now) => replaced(now, { ...owner, begins }))}
              />
              <TextEdit
                id={`owner-${owner.id}-name`}
                label={`Who does ${owner.begins}`}
                rows={1}
                maxLength={120}
                mayBeEmpty
                value={owner.name}
                onWrite={(name) => write((now) => replaced(now, { ...owner, name }))}
              />
            </div>
            <Button
              small
              look="ghost"
              aria-label={`Remove the owner of ${owner.begins}`}
              onClick={() => write((now) => now.filter(({ id }) => id !== owner.id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button
        small
        look="secondary"
        onClick={() => write((now) => [...now, { id: `owner-${Date.now()}`, begins: "", name: "" }])}
      >
        Add an owner
      </Button>
    </details>
  );
}
