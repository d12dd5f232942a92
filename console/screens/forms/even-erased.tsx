import { useState } from "react";
import { CallProblem } from "#console/api/problem.ts";

const name = "evenErased";

/** Whether a form was ticked that takes an address up although it was erased on demand. */
export function isEvenErased(given: FormData): boolean {
  return given.get(name) === "yes";
}

type EvenErasedProps = {
  /** Why the form was refused, if it was. */
  readonly error: Error | null;
  /** What the tick allows, for example "Add it". */
  readonly doing: string;
};

/** A tick that is asked for once the server has said that an address was erased on demand. */
export function EvenErased({ error, doing }: EvenErasedProps) {
  const [wasErased, setErased] = useState(false);
  if (!wasErased && error instanceof CallProblem && error.status === 428) setErased(true);
  if (!wasErased) return null;
  return (
    <label>
      <input type="checkbox" name={name} value="yes" /> {doing} although this address was erased on demand
    </label>
  );
}
