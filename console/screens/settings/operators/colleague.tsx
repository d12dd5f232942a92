import { useId, useState } from "react";
import type { z } from "zod";
import { useColleagueChange, useColleagueReset } from "#console/api/colleagues.ts";
import { useOwners } from "#console/api/session.ts";
import { roleNames } from "#console/screens/words/names.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { type OperatorSummary, roles } from "#contract/console/operators.ts";
import type { operatorChanged } from "#contract/console/own.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { HandOn } from "./first-password.tsx";

/** What became of a change, in one line. */
function outcomeInWords(done: z.output<typeof operatorChanged>): string {
  const given = `Handed over: leads ${done.leads}, calls ${done.calls}, drafts ${done.drafts}.`;
  const ended = `Ended: API tokens ${done.tokens}, calendar addresses ${done.calendars}.`;
  const left = done.callsLeft === 0 ? "" : ` Calls that nobody takes now: ${done.callsLeft}.`;
  return `Saved. ${given} ${ended}${left}`;
}

/** What an owner may do with another operator's access. */
export function Colleague({ operator }: { readonly operator: OperatorSummary }) {
  const { id, role, isDisabled } = operator;
  const field = useId();
  const others = useOwners().filter((one) => one.id !== id);
  const [successorId, setSuccessor] = useState<string | null>(null);
  const change = useColleagueChange();
  const reset = useColleagueReset();
  const isBusy = change.isPending || reset.isPending;
  const problem = change.error ?? reset.error;
  return (
    <div className="settings-colleague">
      {problem && <Notice tone="bad" title={sentenceOf(problem)} live />}
      {reset.data && <HandOn given={reset.data} />}
      {change.data && <p role="status">{outcomeInWords(change.data)}</p>}
      {!isDisabled && role !== "editor" && (
        <p className="settings-choice">
          <label htmlFor={`${field}-successor`}>Takes over leads, calls and drafts when access ends</label>
          <select
            id={`${field}-successor`}
            className="control select"
            value={successorId ?? ""}
            disabled={isBusy}
            onChange={({ target }) => setSuccessor(target.value || null)}
          >
            <option value="">Nobody</option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </p>
      )}
      <p className="settings-choice">
        <label htmlFor={field}>Role</label>
        <select
          id={field}
          className="control select"
          value={role}
          disabled={isBusy}
          onChange={({ target }) => {
            const chosen = roles.find((one) => one === target.value);
            if (chosen) change.mutate({ id, role: chosen, successorId });
          }}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
        </select>
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
            disabled={isBusy}
            onClick={() => change.mutate({ id, isDisabled: !isDisabled, successorId })}
          >
            {isDisabled ? "Give access back" : "End access"}
          </Button>
        </p>
      </div>
    </div>
  );
}
