import type { Step } from "#questionnaires/engine/question.ts";
import { Mark, type MarkProps } from "#ui/mark/mark.tsx";

/** State of a step: shown now, complete, left with answers missing, or without answers yet. */
export type StepState = "shown" | "complete" | "incomplete" | "open";

export type StepListProps = {
  readonly steps: readonly Step[];
  /** Of each step. */
  readonly states: readonly StepState[];
  readonly label: string;
  /** Text about an incomplete step. */
  readonly incomplete: string;
  readonly onGo: (step: number) => void;
};

const marks: Readonly<Record<StepState, MarkProps>> = {
  shown: { name: "half" },
  complete: { name: "tick", tone: "ok" },
  incomplete: { name: "attention", tone: "warn" },
  open: { name: "open" },
};

/** The list of all steps, with the shown one marked. Each links to its step, also without a script. */
export function StepList({ steps, states, label, incomplete, onGo }: StepListProps) {
  return (
    <nav className="step-list" aria-label={label}>
      <ol>
        {steps.map(({ title }, index) => {
          const state = states[index] ?? "open";
          return (
            <li key={title} className={state === "shown" ? "lit" : undefined}>
              <a
                href={`#step-${index + 1}`}
                aria-current={state === "shown" ? "step" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(index + 1);
                }}
              >
                <Mark {...marks[state]} {...(state === "incomplete" && { label: incomplete })} />
                <span>{title}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
