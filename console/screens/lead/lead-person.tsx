import { useState } from "react";
import { useErasure } from "#console/api/leads.ts";
import { useTakeAlong } from "#console/screens/files/take-along.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import type { Session } from "#contract/console/operators.ts";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type LeadPersonProps = {
  readonly lead: LeadDetail;
  readonly session: Session;
  /** Called after the lead was erased. */
  readonly onErased: () => void;
};

/** What the person behind a lead may ask for: a copy of everything, and erasure. Only owners erase. */
export function LeadPerson({ lead, session, onErased }: LeadPersonProps) {
  const [isAsking, setAsking] = useState(false);
  const takeAlong = useTakeAlong();
  return (
    <>
      <h3>The person's data</h3>
      <p className="actions">
        <ButtonLink
          small
          look="secondary"
          href={leadAddress(consoleEndpoints.exportPerson.path, lead.reference)}
          download
          onClick={takeAlong}
        >
          <Icon name="download" />
          Export
        </ButtonLink>
        {session.operator.role === "owner" && (
          <Button small look="secondary" onClick={() => setAsking(true)}>
            Erase
          </Button>
        )}
      </p>
      <Dialog id="erase" heading="Erase this person?" open={isAsking} onClose={() => setAsking(false)}>
        {isAsking && <Confirmation reference={lead.reference} onErased={onErased} />}
      </Dialog>
    </>
  );
}

const submissions = (count: number) => `${count} ${count === 1 ? "submission" : "submissions"}`;

type ConfirmationProps = { readonly reference: string; readonly onErased: () => void };

function Confirmation({ reference, onErased }: ConfirmationProps) {
  const erasure = useErasure(reference, ({ erased, held }) => {
    const kept = held.length === 0 ? undefined : `Kept by a hold: ${held.join(", ")}.`;
    showToast({
      tone: erased === 0 ? "destructive" : "default",
      title: erased === 0 ? "Nothing was erased" : `Done: ${submissions(erased)} erased`,
      description: kept ?? "Nothing of this person is left but a line in the ledger that names nobody.",
    });
    if (!held.includes(reference)) onErased();
  });
  const [typed, setTyped] = useState("");
  return (
    <form
      className="lead-erase"
      onSubmit={(event) => {
        event.preventDefault();
        erasure.mutate();
      }}
    >
      <p>
        Every lead from this address goes, with its answers, notes, mails and report, and what waits in
        quarantine. What remains is a line in the ledger of deletions that names nobody. It cannot be undone.
      </p>
      <label htmlFor="erase-reference">Type {reference} to confirm</label>
      <input
        id="erase-reference"
        className="control"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {erasure.error && (
        <div role="alert">
          <FieldError>{sentenceOf(erasure.error)}</FieldError>
        </div>
      )}
      <Button type="submit" pending={erasure.isPending} disabled={typed.trim() !== reference}>
        Erase
      </Button>
    </form>
  );
}
