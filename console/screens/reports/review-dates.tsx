import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { replaced } from "./edits.ts";
import type { Writing } from "./use-edits.ts";

type ReviewDatesProps = { readonly result: ReadinessReport; readonly writing: Writing };

/** When week 1 starts, the date that the client has to keep, and how long each phase takes. */
export function ReviewDates({ result, writing }: ReviewDatesProps) {
  const { roadmap } = result;
  const { deadline, phases: kept } = writing.edits.rest;
  const write = (part: Partial<typeof writing.edits.rest>) =>
    writing.write((now) => ({ ...now, rest: { ...now.rest, ...part } }));
  const due = (wants: string, date: string) => {
    const milestone = roadmap.milestones.find(({ id }) => id === wants) ?? roadmap.milestones[0];
    write({ deadline: date === "" || milestone === undefined ? null : { wants: milestone.id, date } });
  };
  return (
    <details className="review-part">
      <summary>
        Weeks and dates <span className="muted">ready after week {roadmap.readyWeek}</span>
      </summary>
      {roadmap.answer && (
        <p>
          {roadmap.answer.sentence} {roadmap.answer.instead}
        </p>
      )}
      <p>
        <label htmlFor="plan-start">Work starts in the week of</label>
        <input
          id="plan-start"
          className="control"
          type="date"
          value={roadmap.start.date}
          onChange={({ target }) => write({ start: target.value === "" ? null : target.value })}
        />
      </p>
      <p>
        <label htmlFor="plan-wants">The client has to have</label>
        <select
          id="plan-wants"
          className="control"
          value={deadline?.wants ?? roadmap.milestones[0]?.id}
          onChange={({ target }) => due(target.value, deadline?.date ?? "")}
        >
          {roadmap.milestones.map(({ id, name, week }) => (
            <option key={id} value={id}>
              {name}, week {week}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="plan-deadline">By the day</label>
        <input
          id="plan-deadline"
          className="control"
          type="date"
          value={deadline?.date ?? ""}
          onChange={({ target }) => due(deadline?.wants ?? "", target.value)}
        />
      </p>
      <ul>
        {roadmap.phases.map(({ id, name, fromWeek, toWeek }) => (
          <li key={id}>
            <label htmlFor={`phase-${id}`}>Weeks of {name}</label>
            <input
              id={`phase-${id}`}
              className="control"
              type="number"
              min={1}
              max={104}
              value={toWeek - fromWeek + 1}
              onChange={({ target }) => {
                const weeks = target.valueAsNumber;
                if (!Number.isInteger(weeks) || weeks < 1 || weeks > 104) return;
                const before = kept.find((phase) => phase.id === id);
                write({ phases: replaced(kept, { ...before, id, weeks }) });
              }}
            />
          </li>
        ))}
      </ul>
      <details>
        <summary>The letter for a customer who waits</summary>
        <p className="review-letter">{roadmap.letter}</p>
      </details>
    </details>
  );
}
