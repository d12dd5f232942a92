import { type ReactNode, useState } from "react";
import { CallProblem } from "#console/api/problem.ts";

const name = "evenSo";

/** Whether a form was ticked that does something although the server had a reason not to. */
export function isEvenSo(given: FormData): boolean {
  return given.get(name) === "yes";
}

type EvenSoProps = {
  /** Why the form was refused, if it was. */
  readonly error: Error | null;
  /** What the tick allows, and against what. */
  readonly children: ReactNode;
};

/** A tick that is asked for once the server has said why a person should decide (428). */
export function EvenSo({ error, children }: EvenSoProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && error instanceof CallProblem && error.status === 428) setAsked(true);
  if (!isAsked) return null;
  return (
    <label>
      <input type="checkbox" name={name} value="yes" /> {children}
    </label>
  );
}
