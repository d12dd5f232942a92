import { useId, useState } from "react";
import type { z } from "zod";
import { useRead, useWrite } from "#console/api/use.ts";
import { ActingChoice } from "#console/screens/forms/acting-choice.tsx";
import { roleNames } from "#console/screens/words/names.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { momentInWords } from "#console/screens/words/times.ts";
import { at } from "#contract/console/endpoint.ts";
import { type OperatorSummary, type Role, roles } from "#contract/console/operators.ts";
import { colleagues, handover, type operatorChanged } from "#contract/console/own.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { colleagueReads } from "./colleague-reads.ts";
import { HandOn } from "./first-password.tsx";
import { Handover } from "./handover.tsx";
import { type Choices, callWords, chosenIn, type Missing, missingIn } from "./work.ts";

/** What an owner may do with another operator's access. */
export function Colleague({ operator }: { readonly operator: OperatorSummary }) {
  const { id, role, isDisabled } = operator;
  const field = useId();
  // Asked for anew each time: others work meanwhile.
  const work = useRead(at(handover.readWork, { id }), {}, { staleTime: 0 });
  const [choices, setChoices] = useState<Choices>({});
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const change = useWrite(handover.changeOperator, colleagueReads);
  const reset = useWrite(colleagues.resetOperator, colleagueReads);
  const isBusy = change.isPending || reset.isPending;
  const problem = change.error ?? reset.error ?? work.error;
  const apply = (wish: { readonly role: Role } | { readonly isDisabled: boolean }) => {
    const isLeaving = "isDisabled" in wish && wish.isDisabled;
    const isEnding = isLeaving || ("role" in wish && wish.role === "editor");
    const unsaid = isEnding && work.data !== undefined ? missingIn(work.data, choices, isLeaving) : [];
    setMissing(unsaid);
    const [first] = unsaid;
    if (first === undefined) {
      const successors = isEnding ? chosenIn(choices) : {};
      // Calls came meanwhile of which somebody has to decide.
      change.mutate({ id, ...wish, successors }, { onError: () => void work.refetch() });
    } else document.getElementById(`takes-${first}`)?.focus();
  };
  return (
    <div className="settings-colleague">
      {problem && <Notice tone="bad" title={sentenceOf(problem)} live />}
      {reset.data && <HandOn given={reset.data} />}
      <div role="status">
        {change.data && (
          <p>
            {change.variables.isDisabled === false
              ? accessBackInWords(operator)
              : outcomeInWords(change.data, momentInWords)}
          </p>
        )}
      </div>
      {!isDisabled && work.data && (
        <Handover
          operator={operator}
          work={work.data}
          choices={choices}
          missing={missing}
          isBusy={isBusy}
          onChoose={setChoices}
        />
      )}
      <p className="settings-choice">
        <label htmlFor={field}>Role</label>
        <ActingChoice
          id={field}
          className="control select"
          value={role}
          isBusy={isBusy}
          onChoose={(value) => {
            const chosen = roles.find((one) => one === value);
            if (chosen) apply({ role: chosen });
          }}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
        </ActingChoice>
      </p>
      <div className="settings-choice">
        <p>A forgotten password is replaced by a new first one; all sessions end, codes and passkeys stay.</p>
        <p className="actions">
          <Button
            small
            look="secondary"
            disabled={isBusy}
            onClick={() => reset.mutate({ id, factors: "kept" })}
          >
            New first password
          </Button>
        </p>
      </div>
      <div className="settings-choice">
        <p>When the device with codes and passkeys is lost too, make sure who is asking, and start over.</p>
        <p className="actions">
          <Button
            small
            look="secondary"
            disabled={isBusy}
            onClick={() => reset.mutate({ id, factors: "removed" })}
          >
            Start over without them
          </Button>
        </p>
      </div>
      <div className="settings-choice">
        <p>
          {isDisabled ? "They cannot sign in." : "Who has left is kept here, because histories name them."}
        </p>
        <p className="actions">
          <Button
            small
            look="secondary"
            disabled={isBusy || work.data === undefined}
            onClick={() => apply({ isDisabled: !isDisabled })}
          >
            {isDisabled ? "Give access back" : "End access"}
          </Button>
        </p>
      </div>
    </div>
  );
}

type Changed = z.output<typeof operatorChanged>;

/** A sentence of what there is some of: "Handed over: leads 3, calls 1."; "" when there is nothing. */
function listed(head: string, counts: Readonly<Record<string, number>>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.length === 0 ? "" : `${head}: ${some.map(([name, count]) => `${name} ${count}`).join(", ")}.`;
}

/** What became of a change, in one line. `moment`: a time in words. */
export function outcomeInWords(done: Changed, moment: (iso: string) => string): string {
  const calls = done.callsLeft.map((call) => callWords(call, moment)).join("; ");
  return [
    "Saved.",
    listed("Handed over", { leads: done.leads, calls: done.calls, drafts: done.drafts }),
    listed("Ended", { "API tokens": done.tokens, "calendar addresses": done.calendars }),
    calls === "" ? "" : `Calls that nobody takes now: ${calls}.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** What somebody has to do whose access was given back, and what stays ended. */
export function accessBackInWords({
  hasFirstPassword,
  hasTotp,
  passkeys,
}: Pick<OperatorSummary, "hasFirstPassword" | "hasTotp" | "passkeys">): string {
  const factor = hasTotp || passkeys > 0 ? " and the same code or passkey" : ", and set up a second factor";
  const signIn = hasFirstPassword
    ? "They never chose a password of their own: if their first one has expired, give them a new one here."
    : `They sign in as before, with the same password${factor}.`;
  return `Access is given back. ${signIn} API tokens and the address of their calendar stay ended: they make new ones. Whoever takes calls says so again under Settings, Your account, with the address of their own calendar. What was handed over stays where it is.`;
}
