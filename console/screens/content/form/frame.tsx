import type { ReactNode } from "react";
import { FieldError } from "#ui/field/field.tsx";
import { idOf, useIssueAt } from "./desk.ts";
import type { Shape } from "./shape.ts";
import type { Path } from "./value.ts";

type FrameProps = {
  readonly shape: Shape;
  readonly path: Path;
  readonly isOptional: boolean;
};

/** The ids of the help and the issue of a place, and the issue itself. */
export function useNotes({ shape, path, isOptional }: FrameProps) {
  const issue = useIssueAt(path);
  const id = idOf(path);
  const limits = limitsOf(shape);
  const help = [shape.help, limits, isOptional ? "May stay empty." : undefined].filter(Boolean).join(" ");
  const ids = [help && `${id}-help`, issue && `${id}-issue`].filter(Boolean).join(" ");
  return { id, issue, help, describedBy: ids === "" ? undefined : ids };
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

/** Help and issue, between the label of a place and its control. Advice does not look like an error. */
export function Notes({ id, help, issue }: Pick<ReturnType<typeof useNotes>, "id" | "help" | "issue">) {
  return (
    <>
      {help !== "" && (
        <p className="field-hint" id={`${id}-help`}>
          {help}
        </p>
      )}
      {issue?.kind === "problem" && <FieldError id={`${id}-issue`}>{issue.sentence}</FieldError>}
      {issue?.kind === "warning" && (
        <p className="content-advice" id={`${id}-issue`}>
          Advice: {issue.sentence}
        </p>
      )}
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

/** Label, help and issue around one control. */
export function Labelled({ children, ...props }: FieldProps) {
  const notes = useNotes(props);
  const { id, issue, describedBy } = notes;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {props.shape.label}
      </label>
      <Notes {...notes} />
      {children({ id, describedBy, isWrong: issue?.kind === "problem" })}
    </div>
  );
}
