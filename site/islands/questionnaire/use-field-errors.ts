import { type FocusEvent, useRef, useState } from "react";
import { type Answers, isBlank, type Problem, problems } from "#questionnaires/engine/answers.ts";
import { stepOf } from "#questionnaires/engine/journey.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";

export type FieldErrorsOptions = {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  /** The furthest step that was shown, from 1. */
  readonly reached: number;
};

/**
 * Problems that fields show before the form is sent: a wrong answer once the visitor has left its field, and a
 * missing answer once the visitor has left its step.
 */
export function useFieldErrors({ questionnaire, answers, reached }: FieldErrorsOptions) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isPressed = useRef(false);

  function isDue({ name }: Problem): boolean {
    const passed = (stepOf(questionnaire, name) ?? 1) < reached;
    return passed || (left.has(name) && !isBlank(answers[name]));
  }

  /** From now on the field shows its problem. */
  function tell(name: string): void {
    setLeft((before) => new Set(before).add(name));
  }

  /**
   * Waits until a press has ended: a line that appears above a button would move the button away from the
   * pointer.
   */
  function onBlur({ target }: FocusEvent<HTMLFormElement>): void {
    const name = "name" in target ? String(target.name) : "";
    if (isPressed.current) addEventListener("click", () => tell(name), { once: true });
    else tell(name);
  }

  function onPress(): void {
    isPressed.current = true;
    const release = () => {
      isPressed.current = false;
    };
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, { once: true });
  }

  const due = problems(questionnaire, answers).filter(isDue);
  return { due, tell, listeners: { onBlur, onPointerDownCapture: onPress } };
}
