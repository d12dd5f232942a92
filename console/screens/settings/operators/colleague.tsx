import { useId } from "react";
import { useColleagueChange, useColleagueReset } from "#console/api/colleagues.ts";
import { roleNames } from "#console/screens/words/names.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { type OperatorSummary, roles } from "#contract/console/operators.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { HandOn } from "./first-password.tsx";

/** What an owner may do with another operator's access. */
export function Colleague({ operator }: { readonly operator: OperatorSummary }) {
  const { id, role, isDisabled } = operator;
  const field = useId();
  const change = useColleagueChange();
  const reset = useColleagueReset();
  const isBusy = change.isPending || reset.isPending;
  const problem = change.error ?? reset.error;
  return (
    <div className="settings-colleague">
      {problem && <Notice tone="bad" title={sentenceOf(problem)} live />}
      {reset.data && <HandOn given={reset.data} />}
      <p className="settings-choice">
        <label htmlFor={field}>Role</label>
        <select
          id={field}
          className="control select"
          value={role}
          disabled={isBusy}
          onChange={({ target }) => {
            const chosen = roles.find((one) => one === target.value);
            if (chosen) change.mutate({ id, role: chosen });
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
            onClick={() => change.mutate({ id, isDisabled: !isDisabled })}
          >
            {isDisabled ? "Give access back" : "End access"}
          </Button>
        </p>
      </div>
    </div>
  );
}
