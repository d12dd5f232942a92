import type { Step } from "#questionnaires/engine/question.ts";
import { Mark } from "#ui/mark/mark.tsx";

export type StepListProps = {
  readonly steps: readonly Step[];
  readonly current: number;
  readonly label: string;
  readonly onGo: (step: number) => void;
};

/** All steps as a register: done, the lit one, still open. Each leads to its step, also without a script. */
export function StepList({ steps, current, label, onGo }: StepListProps) {
  return (
    <nav className="step-list" aria-label={label}>
      <ol>
        {steps.map(({ title }, index) => {
          const number = index + 1;
          const state = number < current ? "tick" : number === current ? "half" : "open";
          return (
            <li key={title} className={number === current ? "lit" : undefined}>
              <a
                href={`#step-${number}`}
                aria-current={number === current ? "step" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(number);
                }}
              >
                <Mark name={state} {...(state === "tick" && { tone: "ok" as const })} />
                {title}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
