import { useState } from "react";
import { useImports, useImportUndoing } from "#console/api/entry.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

const leadsInWords = (count: number) => `${count} ${count === 1 ? "lead" : "leads"}`;

/** Imports whose leads are still there: shown in the inbox, or taken back as a whole. */
export function PastImports() {
  const { data } = useImports();
  const undoing = useImportUndoing();
  const [chosen, setChosen] = useState("");
  const batch = data?.imports.find(({ id }) => id === chosen);
  if (data === undefined || data.imports.length === 0) return null;
  return (
    <>
      <h3>Imports so far</h3>
      <ul>
        {data.imports.map(({ id, name, at, by, leads }) => (
          <li key={id}>
            <Said>{name}</Said>, {momentInWords(at)}, by <Said>{by}</Said>:{" "}
            <a href={`/console/leads?import=${id}`}>{leadsInWords(leads)}</a>{" "}
            <Button small look="secondary" onClick={() => setChosen(id)}>
              Undo this import
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        id="undo-import"
        heading="Undo this import?"
        open={batch !== undefined}
        onClose={() => setChosen("")}
      >
        {batch && (
          <>
            <p>
              {leadsInWords(batch.leads)} of <Said>{batch.name}</Said> are removed, with notes that were
              written since. Leads with mails, calls or a hold stay.
            </p>
            {undoing.error && (
              <div role="alert">
                <FieldError>{sentenceOf(undoing.error)}</FieldError>
              </div>
            )}
            <Button
              pending={undoing.isPending}
              onClick={() =>
                undoing.mutate(batch.id, {
                  onSuccess: ({ removed, kept }) => {
                    setChosen("");
                    showToast({
                      tone: "default",
                      title: `Undone: ${leadsInWords(removed)} removed`,
                      description:
                        kept === 0 ? "Nothing of this import is left." : `${leadsInWords(kept)} stay.`,
                    });
                  },
                })
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
