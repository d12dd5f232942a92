import { useState } from "react";
import { ActingChoice } from "#console/screens/forms/acting-choice.tsx";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { Session } from "#contract/console/operators.ts";
import type { ReportDetail } from "#contract/console/reports.ts";
import type { FreeText, Hint, ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Review } from "#questionnaires/readiness/review.ts";
import { Button } from "#ui/button/button.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { CriterionStatus } from "./criterion-status.tsx";
import { read, replaced } from "./edits.ts";
import type { Writing } from "./use-edits.ts";

type ReviewTextsProps = {
  /** Every question with the client's answer. */
  readonly said: ReportDetail["said"];
  readonly result: ReadinessReport;
  readonly writing: Writing;
  readonly session: Session;
};

/** Everything that the client wrote in their own words, each text beside the rows that it may touch. */
export function ReviewTexts({ said, result, writing, session }: ReviewTextsProps) {
  const { texts } = result;
  const count = texts.filter((text) => text.read !== undefined).length;
  // It stays open when the last one is ticked: the focus is in it.
  const [isOpen] = useState(count < texts.length);
  if (texts.length === 0) return null;
  const write = (name: string, rows: readonly string[] | null) => {
    const stamp = { by: session.operator.name, at: new Date().toISOString() };
    writing.write((now) => read(now, name, rows, stamp));
  };
  return (
    <details className="review-part" open={isOpen}>
      <summary>
        What the client wrote{" "}
        <span className="figures muted">
          {count} of {texts.length} read
        </span>
      </summary>
      <ul className="review-texts">
        {texts.map((text) => (
          <li key={text.name}>
            <Text
              text={text}
              said={said.find(({ name }) => name === text.name)?.texts.join(" ") ?? ""}
              result={result}
              onRead={(rows) => write(text.name, rows)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

type TextProps = {
  readonly text: FreeText;
  readonly said: string;
  readonly result: ReadinessReport;
  /** Gets the rows in which it was considered; null: nobody has read it. */
  readonly onRead: (rows: readonly string[] | null) => void;
};

function Text({ text, said, result, onRead }: TextProps) {
  const { name, question, criteria, care, read: reading } = text;
  const all = [...result.rows, ...result.outside];
  const chosen = reading?.rows ?? [];
  const near = all.filter(({ criterion }) => criteria.includes(criterion) || chosen.includes(criterion));
  const others = all.filter((row) => !near.includes(row));
  const choose = (criterion: string, isChosen: boolean) => {
    const rows = chosen.filter((one) => one !== criterion);
    onRead(isChosen ? [...rows, criterion] : rows.length > 0 ? rows : null);
  };
  return (
    <fieldset>
      <legend>{question}</legend>
      <blockquote>
        <Said>{said}</Said>
      </blockquote>
      {care.length > 0 && <p className="fine">Needs care: {care.join(", ")}</p>}
      {near.map(({ criterion, wording, status }) => (
        <label key={criterion} className="review-text-row">
          <input
            type="checkbox"
            checked={chosen.includes(criterion)}
            onChange={({ target }) => choose(criterion, target.checked)}
          />
          <span>
            Considered in <b className="figures">{criterion}</b> {wording}{" "}
            <CriterionStatus from={status} to={status} />
          </span>
        </label>
      ))}
      <label className="review-text-row">
        <input
          type="checkbox"
          checked={reading !== undefined && chosen.length === 0}
          onChange={({ target }) => onRead(target.checked ? [] : null)}
        />
        <span>Read, and without bearing on any row</span>
      </label>
      <p>
        <label htmlFor={`text-${name}`}>Considered in another row</label>
        <ActingChoice
          id={`text-${name}`}
          className="control"
          value=""
          onChoose={(value) => choose(value, true)}
        >
          <option value="">Choose a row</option>
          {others.map(({ criterion, wording }) => (
            <option key={criterion} value={criterion}>
              {criterion} {wording}
            </option>
          ))}
        </ActingChoice>
      </p>
      {reading !== undefined && (
        <p className="fine">
          <Mark name="tested" tone="ok" /> Read by <Said>{reading.by}</Said>, {momentInWords(reading.at)}
        </p>
      )}
    </fieldset>
  );
}

type ReviewHintsProps = { readonly hints: readonly Hint[]; readonly writing: Writing };

/** The hints that the reviewer has not put into the report. */
export function openHints(
  hints: readonly Hint[],
  { named: list, scope }: Pick<Review, "named" | "scope">,
): readonly Hint[] {
  return hints.filter(({ id, named }) =>
    named === null
      ? !scope.some((one) => one.id === id)
      : !list.added.some((one) => one.id === `words-${id}`),
  );
}

/** The framework, or the part of the scope. */
export function nameOf({ id, named }: Hint): string {
  return named?.name ?? `Scope: ${id}`;
}

/** What the client's own words name, or the industry points to. The reviewer puts it into the report, or leaves it. */
export function ReviewHints({ hints, writing }: ReviewHintsProps) {
  const take = ({ id, named }: Hint) =>
    writing.write((now) => {
      const { rest } = now;
      if (named === null)
        return {
          ...now,
          rest: { ...rest, scope: replaced(rest.scope, { id, isIncluded: true, why: "" }) },
        };
      const { name, what, applies, ours } = named;
      const added = [...rest.named.added, { id: `words-${id}`, name, what, applies, ours }];
      return { ...now, rest: { ...rest, named: { ...rest.named, added } } };
    });
  const open = openHints(hints, writing.edits.rest);
  if (open.length === 0) return null;
  return (
    <>
      <h2>Named in their own words, or likely by their industry</h2>
      <ul>
        {open.map((hint) => {
          const name = nameOf(hint);
          return (
            <li key={hint.id}>
              <p>
                <b>{name}</b>{" "}
                <span className="muted">
                  {hint.because.map(({ question, answer }) => `${question} ${answer}`).join("; ")}
                </span>
              </p>
              <Button
                small
                look="ghost"
                aria-label={`Put into the report: ${name}`}
                onClick={() => take(hint)}
              >
                Put into the report
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
