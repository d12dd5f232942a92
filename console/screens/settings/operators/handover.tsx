import { useOperators, useOwners } from "#console/api/session.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { momentInWords } from "#console/screens/words/times.ts";
import type { OperatorSummary } from "#contract/console/operators.ts";
import type { OperatorWork } from "#contract/console/own.ts";
import { FieldError } from "#ui/field/field.tsx";
import {
  type Choices,
  callWords,
  clashesWith,
  countOf,
  countWords,
  kinds,
  type Missing,
  type WorkKind,
} from "./work.ts";

type HandoverProps = {
  readonly operator: OperatorSummary;
  readonly work: OperatorWork;
  readonly choices: Choices;
  /** What is not chosen yet. */
  readonly missing: readonly Missing[];
  readonly isBusy: boolean;
  readonly onChoose: (choices: Choices) => void;
};

/** What an operator has, and who takes each over when access ends: nobody is a choice, too. */
export function Handover({ operator, work, choices, missing, isBusy, onChoose }: HandoverProps) {
  const all = useOperators().filter(({ id, isDisabled }) => id !== operator.id && !isDisabled);
  const owners = useOwners().filter(({ id }) => id !== operator.id);
  const there = kinds.filter((kind) => countOf(work, kind) > 0);
  if (there.length === 0) return <p>They have no leads, calls to come or drafts.</p>;
  return (
    <div className="settings-choice">
      <p>
        They have {there.map((kind) => countWords(work, kind)).join(", ")}. Say who takes over before access
        ends: nobody is a choice, too.
      </p>
      {there.map((kind) => (
        <Choice
          key={kind}
          kind={kind}
          work={work}
          people={kind === "drafts" ? all : owners}
          chosen={choices[kind]}
          isMissing={missing.includes(kind) && choices[kind] === undefined}
          isBusy={isBusy}
          onChoose={(id) =>
            onChoose({ ...choices, [kind]: id, ...(kind === "calls" && { evenClose: undefined }) })
          }
        />
      ))}
      <Close
        work={work}
        choices={choices}
        isMissing={missing.includes("close") && choices.evenClose === undefined}
        isBusy={isBusy}
        onChoose={onChoose}
      />
    </div>
  );
}

/** Calls that are so near to one of the successor's that a person decides. Renders nothing when there is none. */
function Close({
  work,
  choices,
  isMissing,
  isBusy,
  onChoose,
}: Pick<HandoverProps, "work" | "choices" | "isBusy" | "onChoose"> & { readonly isMissing: boolean }) {
  const successor = useOwners().find(({ id }) => id === choices.calls);
  const close = clashesWith(work, choices.calls, "close");
  const it = close.length === 1 ? "it" : "them";
  const answer = (id: string, evenClose: boolean, words: string) => (
    <label>
      <input
        type="radio"
        id={id}
        name="even-close"
        checked={choices.evenClose === evenClose}
        disabled={isBusy}
        onChange={() => onChoose({ ...choices, evenClose })}
      />{" "}
      {words}
    </label>
  );
  return (
    <div role="status">
      {successor !== undefined && close.length > 0 && (
        <fieldset className="settings-choice">
          <legend>{`The ${work.pauseMinutes} minutes to another call of ${isolated(successor.name)} would be missing at: ${close.map((call) => callWords(call, momentInWords)).join("; ")}.`}</legend>
          {isMissing && <FieldError id="takes-close-error">Please choose one of both.</FieldError>}
          {answer("takes-close", true, `Give ${it} to ${isolated(successor.name)} anyway`)}
          {answer("takes-close-not", false, `Nobody takes ${it}`)}
        </fieldset>
      )}
    </div>
  );
}

type ChoiceProps = {
  readonly kind: WorkKind;
  readonly work: OperatorWork;
  readonly people: readonly OperatorSummary[];
  readonly chosen: string | null | undefined;
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (id: string | null | undefined) => void;
};

const nobody = "nobody";

function Choice({ kind, work, people, chosen, isMissing, isBusy, onChoose }: ChoiceProps) {
  const field = `takes-${kind}`;
  const successor = people.find(({ id }) => id === chosen);
  const clashes = kind === "calls" ? clashesWith(work, chosen, "busy") : [];
  return (
    <div className="settings-choice">
      <label htmlFor={field}>Takes over {countWords(work, kind)}</label>
      {isMissing && <FieldError id={`${field}-error`}>Please choose somebody, or nobody.</FieldError>}
      <select
        id={field}
        className="control select"
        value={chosen === null ? nobody : (chosen ?? "")}
        disabled={isBusy}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${field}-error` : undefined}
        onChange={({ target: { value } }) => onChoose(value === nobody ? null : value || undefined)}
      >
        <option value="">Please choose</option>
        <option value={nobody}>Nobody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p role="status" className="field-hint">
        {successor !== undefined &&
          clashes.length > 0 &&
          `${isolated(successor.name)} has a call at that time already, so nobody will take: ${clashes.map((call) => callWords(call, momentInWords)).join("; ")}.`}
      </p>
    </div>
  );
}
