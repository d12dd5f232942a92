import { useState } from "react";
import { deadlineOf } from "#questionnaires/readiness/answer.ts";
import { weeksUpTo } from "#questionnaires/readiness/calendar.ts";
import { milestoneId } from "#questionnaires/readiness/names.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { milestoneNames } from "#questionnaires/readiness/rules.ts";
import { replaced } from "./edits.ts";
import { InputEdit } from "./input-edit.tsx";
import { ReviewLetter } from "./review-letter.tsx";
import type { Writing } from "./use-edits.ts";

type ReviewDatesProps = { readonly result: ReadinessReport; readonly writing: Writing };

/** Weeks: the longest that a phase may take, and the latest in which one may start. */
const longest = 104;
const latest = 260;

/** When week 1 starts, the date that the client has to keep, how long each phase takes and when it can start. */
export function ReviewDates({ result, writing }: ReviewDatesProps) {
  const { roadmap } = result;
  const { sooner } = result.basis.plan;
  const { writtenDay } = result.basis;
  const { deadline: edited, phases: kept } = writing.edits.rest;
  const deadline = deadlineOf({ writtenDay, deadline: edited, milestones: roadmap.milestones });
  const write = (part: Partial<typeof writing.edits.rest>) =>
    writing.write((now) => ({ ...now, rest: { ...now.rest, ...part } }));
  // What the client wants can be chosen before its date. Without a date there is no deadline to save.
  const [chosen, choose] = useState(deadline?.wants ?? roadmap.milestones[0]?.id);
  const wants = deadline?.wants ?? chosen;
  const dropped = writtenDay === null ? null : "none";
  const due = (wanted: typeof wants, date: string) =>
    write({ deadline: date === "" || wanted === undefined ? dropped : { wants: wanted, date } });
  /** An emptied field restores the computed value of the phase. */
  const lay = (id: string, part: "weeks" | "notBefore", text: string) => {
    const { [part]: _, ...before } = kept.find((phase) => phase.id === id) ?? { id };
    const edit = text === "" ? before : { ...before, [part]: Number(text) };
    const isEdit = Object.keys(edit).length > 1;
    write({ phases: isEdit ? replaced(kept, edit) : kept.filter((phase) => phase.id !== id) });
  };
  return (
    <details className="review-part">
      <summary>
        Weeks and dates{" "}
        <span className="muted">ready after week {weeksUpTo(roadmap, roadmap.readyWeek)}</span>
      </summary>
      {roadmap.answer && (
        <p>
          {roadmap.answer.sentence} {roadmap.answer.instead}
        </p>
      )}
      <div className="review-pair">
        <InputEdit
          id="plan-start"
          label="Work starts in the week of"
          type="date"
          value={roadmap.start.date}
          onWrite={(date) => write({ start: date === "" ? null : date })}
        />
        <InputEdit
          id="plan-spare"
          label="Weeks that it may take longer"
          type="number"
          min={0}
          max={longest}
          value={String(roadmap.spare.weeks)}
          onWrite={(weeks) => write({ spare: weeks === "" ? null : Number(weeks) })}
        />
      </div>
      <div className="review-pair">
        <p>
          <label htmlFor="plan-wants">The client has to have</label>
          <select
            id="plan-wants"
            className="control"
            value={wants}
            onChange={({ target }) => {
              const wanted = milestoneId.options.find((id) => id === target.value);
              choose(wanted);
              due(wanted, deadline?.date ?? "");
            }}
          >
            {roadmap.milestones.map(({ id, name, week }) => (
              <option key={id} value={id}>
                {name}, week {weeksUpTo(roadmap, week)}
              </option>
            ))}
            {sooner?.reaches !== undefined && (
              <option value={sooner.reaches}>{milestoneNames[sooner.reaches]}, not part of this plan</option>
            )}
          </select>
        </p>
        <InputEdit
          id="plan-deadline"
          label="By the day"
          type="date"
          value={deadline?.date ?? ""}
          onWrite={(date) => due(wants, date)}
        />
      </div>
      <ul>
        {roadmap.phases.map(({ id, name, fromWeek, toWeek }) => (
          <li key={id} className="review-pair">
            <InputEdit
              id={`phase-${id}`}
              label={`Weeks of ${name}`}
              type="number"
              min={1}
              max={longest}
              value={String(toWeek - fromWeek + 1)}
              onWrite={(weeks) => lay(id, "weeks", weeks)}
            />
            <InputEdit
              id={`phase-${id}-from`}
              label="Not before week"
              type="number"
              min={1}
              max={latest}
              value={String(fromWeek)}
              onWrite={(week) => lay(id, "notBefore", week)}
            />
          </li>
        ))}
      </ul>
      <ReviewLetter result={result} writing={writing} />
    </details>
  );
}
