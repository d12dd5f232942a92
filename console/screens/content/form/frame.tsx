import type { ReactNode } from "react";
import { FieldError } from "#ui/field/field.tsx";
import { idOf, useProblemAt } from "./desk.ts";
import type { Shape } from "./shape.ts";
import type { Path } from "./value.ts";

type FrameProps = { readonly shape: Shape; readonly path: Path; readonly isOptional: boolean };

/** The ids of help and problem of a place, and whether something is wrong there. */
export function useNotes({ shape, path, isOptional }: FrameProps) {
  const problem = useProblemAt(path);
  const id = idOf(path);
  const limits = limitsOf(shape);
  const help = [shape.help, limits, isOptional ? "May stay empty." : undefined].filter(Boolean).join(" ");
  const ids = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return { id, problem, help, describedBy: ids === "" ? undefined : ids };
}

function limitsOf(shape: Shape): string | undefined {
  if (shape.kind === "text") {
    if (shape.most === undefined) return undefined;
    return shape.least > 1
      ? `${shape.least} to ${shape.most} characters.`
      : `At most ${shape.most} characters.`;
  }
  if (shape.kind !== "number") return undefined;
  const { least, most } = shape;
  return least !== undefined && most !== undefined ? `From ${least} to ${most}.` : undefined;
}

/** Help and problem of a place, between its label and its control. */
export function Notes({ id, help, problem }: Pick<ReturnType<typeof useNotes>, "id" | "help" | "problem">) {
  return (
    <>
      {help !== "" && (
        <p className="field-hint" id={`${id}-help`}>
          {help}
        </p>
      )}
      {problem !== undefined && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </>
  );
}

type FieldProps = FrameProps & {
  readonly children: (control: {
    readonly id: string;
    readonly describedBy: string | undefined;
    readonly isWrong: boolean;
  }) => ReactNode;
};

/** Label, help and problem around one control. */
export function Labelled({ children, ...props }: FieldProps) {
  const notes = useNotes(props);
  const { id, problem, describedBy } = notes;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {props.shape.label}
      </label>
      <Notes {...notes} />
      {children({ id, describedBy, isWrong: problem !== undefined })}
    </div>
  );
}
