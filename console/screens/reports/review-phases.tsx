import { milestoneId } from "#questionnaires/readiness/names.ts";
import type { Phase, ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Review } from "#questionnaires/readiness/review.ts";
import { frameworkOf, milestoneNames } from "#questionnaires/readiness/rules.ts";
import { Button } from "#ui/button/button.tsx";
import { Choice } from "./choice.tsx";
import { replaced } from "./edits.ts";
import { InputEdit } from "./input-edit.tsx";
import { TextEdit } from "./text-edit.tsx";
import type { Writing } from "./use-edits.ts";

type ReviewPhasesProps = {
  readonly result: ReadinessReport;
  readonly writing: Writing;
};

type PhaseEdit = Review["phases"][number];
type OwnPhase = Review["phasesAdded"][number];

/** Weeks and months: the longest that a phase may take, and the latest week in which one may start. */
const longest = 104;
const mostMonths = 24;
const latest = 260;

const stages = { preparation: "Preparation", operation: "Operation", audit: "Audit" } as const;

/** Every phase of the plan: its words, how long it takes, when it can start; taken out, put back, added. */
export function ReviewPhases({ result, writing }: ReviewPhasesProps) {
  const { phases } = result.roadmap;
  const { phasesRemoved: removed, phasesAdded: added } = writing.edits.rest;
  const write = (how: (now: typeof writing.edits.rest) => Partial<typeof writing.edits.rest>) =>
    writing.write((now) => ({ ...now, rest: { ...now.rest, ...how(now.rest) } }));
  /** `undefined` gives a part back to the plan. */
  const lay = (id: string, part: keyof Omit<PhaseEdit, "id">, value: string | number | undefined) =>
    write(({ phases: kept }) => {
      const { [part]: _, ...before } = kept.find((phase) => phase.id === id) ?? { id };
      const edit = value === undefined ? before : { ...before, [part]: value };
      const isEdit = Object.keys(edit).length > 1;
      return { phases: isEdit ? replaced(kept, edit) : kept.filter((phase) => phase.id !== id) };
    });
  const change = (own: OwnPhase, part: Partial<OwnPhase>) =>
    write(({ phasesAdded }) => ({ phasesAdded: replaced(phasesAdded, { ...own, ...part }) }));
  const remove = (id: string) =>
    write(({ phasesRemoved, phasesAdded }) =>
      phasesAdded.some((own) => own.id === id)
        ? { phasesAdded: phasesAdded.filter((own) => own.id !== id) }
        : { phasesRemoved: [...phasesRemoved, id] },
    );
  const putBack = (id: string) =>
    write(({ phasesRemoved }) => ({ phasesRemoved: phasesRemoved.filter((one) => one !== id) }));
  const add = () =>
    write(({ phasesAdded }) => ({
      phasesAdded: [
        ...phasesAdded,
        {
          id: `review-phase-${phasesAdded.length + 1}-${Date.now()}`,
          name: "New phase",
          what: "",
          stage: "preparation",
          weeks: 1,
          after: "",
        },
      ],
    }));
  /** "": nothing. */
  const reached: Readonly<Record<string, string>> = {
    "": "Nothing in the dates",
    ...Object.fromEntries(
      milestoneId.options
        .filter((one) => result.frameworks.includes(frameworkOf[one]))
        .map((one) => [one, milestoneNames[one]]),
    ),
  };
  const reach = ({ reaches: _, ...found }: OwnPhase, value: string) => {
    const reaches = milestoneId.options.find((one) => one === value);
    write(({ phasesAdded }) => ({
      phasesAdded: replaced(phasesAdded, { ...found, ...(reaches !== undefined && { reaches }) }),
    }));
  };
  const count = ({ months: _, ...found }: OwnPhase, text: string) =>
    write(({ phasesAdded }) => ({
      phasesAdded: replaced(phasesAdded, { ...found, ...(text !== "" && { months: Number(text) }) }),
    }));
  const befores = (id: string) => ({
    "": "Nothing: it starts in week 1",
    ...Object.fromEntries(phases.filter((one) => one.id !== id).map((one) => [one.id, one.name])),
  });
  const own = (phase: Phase, found: OwnPhase) => (
    <div className="review-pair">
      <Choice
        id={`phase-${phase.id}-stage`}
        label="Part of"
        names={stages}
        value={found.stage}
        onChoose={(stage) => change(found, { stage })}
      />
      <Choice
        id={`phase-${phase.id}-after`}
        label="Comes after"
        names={befores(phase.id)}
        value={found.after}
        onChoose={(after) => change(found, { after })}
      />
      <Choice
        id={`phase-${phase.id}-reaches`}
        label="Reaches"
        names={reached}
        value={found.reaches ?? ""}
        onChoose={(value) => reach(found, value)}
      />
      <InputEdit
        id={`phase-${phase.id}-months`}
        label={`Months of ${phase.name}, in place of weeks`}
        type="number"
        min={1}
        max={mostMonths}
        value={String(found.months ?? "")}
        onWrite={(text) => count(found, text)}
      />
    </div>
  );
  return (
    <>
      <ul>
        {phases.map((phase) => {
          const { id, name, what, fromWeek, toWeek } = phase;
          const found = added.find((one) => one.id === id);
          return (
            <li key={id}>
              <TextEdit
                id={`phase-${id}-name`}
                label="Phase"
                rows={1}
                maxLength={200}
                value={name}
                onWrite={(text) => (found ? change(found, { name: text }) : lay(id, "name", text))}
              />
              <TextEdit
                id={`phase-${id}-what`}
                label={`What is done in ${name}`}
                value={what}
                mayBeEmpty={found !== undefined}
                onWrite={(text) => (found ? change(found, { what: text }) : lay(id, "what", text))}
              />
              {found && own(phase, found)}
              <div className="review-pair">
                <InputEdit
                  id={`phase-${id}`}
                  label={`Weeks of ${name}`}
                  type="number"
                  min={1}
                  max={longest}
                  value={String(toWeek - fromWeek + 1)}
                  onWrite={(text) => {
                    const weeks = text === "" ? undefined : Number(text);
                    if (found && weeks !== undefined) change(found, { weeks });
                    else if (!found) lay(id, "weeks", weeks);
                  }}
                />
                <InputEdit
                  id={`phase-${id}-from`}
                  label={`${name}: not before week`}
                  type="number"
                  min={1}
                  max={latest}
                  value={String(fromWeek)}
                  onWrite={(text) => lay(id, "notBefore", text === "" ? undefined : Number(text))}
                />
              </div>
              <Button small look="ghost" aria-label={`Take out: ${name}`} onClick={() => remove(id)}>
                Take out
              </Button>
            </li>
          );
        })}
        {removed.map((id) => {
          const name = result.basis.phases.find((phase) => phase.id === id)?.name ?? id;
          return (
            <li key={id}>
              <s>{name}</s>{" "}
              <Button small look="ghost" aria-label={`Put back: ${name}`} onClick={() => putBack(id)}>
                Put back
              </Button>
            </li>
          );
        })}
      </ul>
      <Button small look="secondary" onClick={add}>
        Add a phase
      </Button>
    </>
  );
}
