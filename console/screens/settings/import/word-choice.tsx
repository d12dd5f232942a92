import { useId } from "react";
import { useOwners } from "#console/api/session.ts";
import { statusLooks } from "#console/screens/words/names.ts";
import type { AskedField, SheetLook } from "#contract/console/entry.ts";
import { leadStatus } from "#contract/console/leads.ts";

const asked: Readonly<Record<AskedField, string>> = { status: "Status", owner: "Owner" };

type WordChoiceProps = {
  readonly words: SheetLook["words"];
  readonly isBusy: boolean;
  readonly onChoose: (words: SheetLook["words"]) => void;
};

/** What stages and owners of another program mean here, as it was chosen now or before. It is kept for the next sheet. */
export function WordChoice({ words, isBusy, onChoose }: WordChoiceProps) {
  const id = useId();
  const owners = useOwners().map(({ id: value, name }) => [value, name] as const);
  const meanings = {
    status: leadStatus.options.map((status) => [status, statusLooks[status].name] as const),
    owner: owners,
  };
  if (words.length === 0) return null;
  return (
    <fieldset className="import-columns" disabled={isBusy}>
      <legend>What these words mean here</legend>
      {words.map((one, index) => (
        <p key={`${one.field} ${one.word}`}>
          <label htmlFor={`${id} ${index}`}>
            {asked[one.field]} “{one.word}”
          </label>
          <select
            id={`${id} ${index}`}
            className="control"
            value={one.meaning}
            onChange={({ target }) =>
              onChoose(words.map((word) => (word === one ? { ...word, meaning: target.value } : word)))
            }
          >
            <option value="">Leave out</option>
            {meanings[one.field].map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </p>
      ))}
    </fieldset>
  );
}
