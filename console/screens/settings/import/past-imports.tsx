import { useState } from "react";
import { hrefOf } from "#console/address/address.ts";
import { leadLists, leadReads } from "#console/api/lead-reads.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { imports, type KeptLead, type KeptReason } from "#contract/console/entry.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

const leadsInWords = (count: number) => `${count} ${count === 1 ? "lead" : "leads"}`;

/** Why a lead stays, after its name. */
const reasonsInWords: Readonly<Record<KeptReason, string>> = {
  held: "it is on hold",
  merged: "it was merged",
  calls: "it has a call",
  mails: "it has mails",
  notes: "somebody wrote a note",
  changed: "somebody changed it",
};

/** Leads that are named at most; the inbox shows all. */
const mostNamed = 20;

type Undone = { readonly id: string; readonly removed: number; readonly kept: readonly KeptLead[] };

/**
 * Imports whose leads are still there: shown in the inbox, or taken back. `onUndone`: one was taken back, and its line with
 * the button that had the focus is going.
 */
export function PastImports({ onUndone }: { readonly onUndone: () => void }) {
  const { data } = useRead(imports.listImports);
  const undoing = useWrite(imports.undoImport, [imports.listImports, ...leadReads, ...leadLists]);
  const [chosen, setChosen] = useState("");
  const [undone, setUndone] = useState<Undone>();
  const batch = data?.imports.find(({ id }) => id === chosen);
  // The dialog gives the focus back to the button first.
  const leave = () => requestAnimationFrame(onUndone);
  const close = () => {
    if (undone !== undefined) leave();
    setChosen("");
    setUndone(undefined);
  };
  if (data === undefined || (data.imports.length === 0 && undone === undefined)) return null;
  return (
    <>
      <h3>Imports so far</h3>
      <ul>
        {data.imports.map(({ id, name, at, by, leads }) => (
          <li key={id}>
            <Said>{name}</Said>, {momentInWords(at)}, by <Said>{by}</Said>:{" "}
            <a href={`/console/leads?import=${id}`}>{leadsInWords(leads)}</a>{" "}
            <Button
              small
              look="secondary"
              aria-label={`Undo this import: ${name}, ${momentInWords(at)}`}
              onClick={() => setChosen(id)}
            >
              Undo this import
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        id="undo-import"
        heading={
          undone === undefined ? "Undo this import?" : `Undone: ${leadsInWords(undone.removed)} removed`
        }
        open={batch !== undefined || undone !== undefined}
        onClose={close}
      >
        {undone !== undefined && <Kept {...undone} onClose={close} />}
        {undone === undefined && batch && (
          <>
            <p>
              The leads of <Said>{batch.name}</Said> are removed that nobody has worked on since. Those that
              were changed, answered or merged stay, and so do those with notes, mails, calls or a hold.
            </p>
            {undoing.error && (
              <div role="alert">
                <FieldError>{sentenceOf(undoing.error)}</FieldError>
              </div>
            )}
            <Button
              pending={undoing.isPending}
              onClick={() =>
                undoing.mutate(
                  { id: batch.id },
                  {
                    onSuccess: ({ removed, kept }) => {
                      if (kept.length > 0) setUndone({ id: batch.id, removed, kept });
                      else {
                        setChosen("");
                        leave();
                        showToast({
                          tone: "default",
                          title: `Undone: ${leadsInWords(removed)} removed`,
                          description: "Nothing of this import is left.",
                        });
                      }
                    },
                  },
                )
              }
            >
              Remove these leads
            </Button>
          </>
        )}
      </Dialog>
    </>
  );
}

/** The leads that stay, each with the reason. */
function Kept({ id, kept, onClose }: Undone & { readonly onClose: () => void }) {
  const more = kept.length - mostNamed;
  return (
    <div className="settings-choice">
      <p role="status">{kept.length === 1 ? "1 lead stays:" : `${kept.length} leads stay:`}</p>
      <ul>
        {kept.slice(0, mostNamed).map(({ reference, who, why }) => (
          <li key={reference}>
            <a className="link" href={hrefOf({ path: `/leads/${reference}`, query: "" })}>
              <Said>{who}</Said>
            </a>
            : {reasonsInWords[why]}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          And {more} more: <a href={`/console/leads?import=${id}`}>all of them in the inbox</a>
        </p>
      )}
      <p>
        <Button onClick={onClose}>Close</Button>
      </p>
    </div>
  );
}
