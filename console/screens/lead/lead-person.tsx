import { useState } from "react";
import { useErasure } from "#console/api/leads.ts";
import { useOwners } from "#console/api/session.ts";
import { useTakeAlong } from "#console/screens/files.ts";
import { callInWords, isToCome } from "#console/screens/words/call-words.tsx";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { addressOf, at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { markNames } from "#contract/console/leads.ts";
import type { Session } from "#contract/console/operators.ts";
import { type Erased, people } from "#contract/console/people.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { ErasedNote, type ErasedSaid } from "./erased-note.tsx";

type LeadPersonProps = {
  readonly lead: LeadDetail;
  readonly session: Session;
  /** Called after the lead was erased, with what was. */
  readonly onErased: (erased: ErasedSaid) => void;
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
          href={addressOf(at(people.exportPerson, { reference: lead.reference }))}
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
      {session.operator.role !== "owner" && <WhoErases />}
      <Dialog id="erase" heading="Erase this person?" open={isAsking} onClose={() => setAsking(false)}>
        {isAsking && <Confirmation lead={lead} onErased={onErased} />}
      </Dialog>
    </>
  );
}

/** Names those who may erase, for everybody else. */
function WhoErases() {
  const owners = useOwners().filter(({ role }) => role === "owner");
  if (owners.length === 0) return null;
  return (
    <p className="fine muted">
      Only owners erase: <Said>{owners.map(({ name }) => name).join(", ")}</Said>. Tick “{markNames.erasure}”:
      they get a mail, and the lead stands on Today until it is done.
    </p>
  );
}

/** What becomes of the person's calls to come; "": this lead has none. */
function callWarning({ call, samePerson }: LeadDetail): string {
  if (call === null || !isToCome(call)) return "";
  const others = samePerson.length > 0 ? " Calls of their other leads are cancelled too." : "";
  return `There is a call to come: ${callInWords(call)}. It is cancelled: it leaves the calendar of whoever takes it, who is told by mail. The person gets no mail about it, so tell them before.${others}`;
}

type ConfirmationProps = { readonly lead: LeadDetail; readonly onErased: (erased: ErasedSaid) => void };

function Confirmation({ lead, onErased }: ConfirmationProps) {
  const { reference } = lead;
  const [kept, setKept] = useState<ErasedSaid>();
  const erasure = useErasure(reference, (answer) => {
    const erased = { said: erasedInWords(answer), named: answer.named };
    if (answer.held.includes(reference)) setKept(erased);
    else onErased(erased);
  });
  const [typed, setTyped] = useState("");
  if (kept !== undefined) return <ErasedNote {...kept} />;
  const warning = callWarning(lead);
  return (
    <form
      className="lead-erase"
      onSubmit={(event) => {
        event.preventDefault();
        erasure.mutate();
      }}
    >
      <p>
        Every lead from this address goes, with its answers, notes, mails, calls and report, and what waits in
        quarantine. What remains is a line in the ledger of deletions that names nobody. It cannot be undone.
      </p>
      {warning !== "" && (
        <p>
          <strong>{warning}</strong>
        </p>
      )}
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

function counted(count: number, one: string, more: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
}

/** Words in a row, with "and" before the last. */
function inRow(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** What was erased of a person, what became of the calls to come, and what was kept. */
export function erasedInWords({ leads, suspects, mails, calls, cancelled, held }: Erased): string {
  const gone = inRow([
    ...counted(leads, "lead", "leads"),
    ...counted(suspects, "submission in quarantine", "submissions in quarantine"),
    ...counted(mails, "mail", "mails"),
    ...counted(calls, "call", "calls"),
  ]);
  const done = gone === "" ? "Nothing was erased" : `Erased: ${gone}`;
  const toCome = inRow(counted(cancelled, "call to come is", "calls to come are"));
  const withdrawn = toCome === "" ? "" : `; ${toCome} cancelled, and whoever takes it is told by mail`;
  const kept = held.length === 0 ? "" : `; kept by a hold: ${held.join(", ")}`;
  return `${done}${withdrawn}${kept}.`;
}
