import { word } from "#words/word.ts";
import "./field.css";
import type { ReactNode } from "react";
import { Mark } from "#ui/mark/mark.tsx";
import { useFilled } from "./filled-form.ts";

/** What every field has. Fields are uncontrolled: the DOM holds their values. */
export type FieldProps = {
  /** The control's name. Its id is the same; hint and error have the ids `{name}-hint` and `{name}-error`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** One sentence that says what to do. */
  readonly error?: string;
  /** Adds "(required)" beside the label. Optional fields have no such note. */
  readonly required?: boolean;
  /** Behind the label's text, where a page decides when it is filled whether an answer is required. */
  readonly flag?: ReactNode;
};

/** A field as the server fills it: what is wrong with it, and its values. */
export function useFilledField<Given extends FieldProps>(
  given: Given,
): { readonly field: Given; readonly values: readonly string[] | undefined } {
  const { values, error } = useFilled(given.name);
  return { field: error === undefined ? given : { ...given, error }, values };
}

type FrameProps = FieldProps & { readonly children: ReactNode };

/** Label, hint and error around one control. */
export function Field({ name, label, flag, hint, error, required = false, children }: FrameProps) {
  return (
    <div className="field">
      <p className="field-label">
        <label htmlFor={name}>
          {label}
          {flag}
        </label>
        {required && <Required />}
      </p>
      <Notes name={name} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** Legend, hint and error around a group of controls. Focusable by script and by links from an error summary. */
export function FieldGroup({ name, label, hint, error, required = false, children }: FrameProps) {
  return (
    <fieldset className="field" id={name} tabIndex={-1} aria-describedby={describedBy({ name, hint, error })}>
      <legend className="field-label">
        {label}
        {required && <Required />}
      </legend>
      <Notes name={name} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}

/** An error as it stands in a field. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Mark name="attention" />
      {children}
    </p>
  );
}

/** The attributes that tie a control to its label, hint and error. */
export function controlAttributes({ name, hint, error, required }: FieldProps) {
  return {
    id: name,
    name,
    "aria-describedby": describedBy({ name, hint, error }),
    "aria-invalid": error === undefined ? undefined : true,
    // Not the native attribute: the browser would stop the form and show its own messages.
    "aria-required": required || undefined,
  };
}

type NoteProps = {
  readonly name: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
};

function describedBy({ name, hint, error }: NoteProps) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

function Notes({ name, hint, error }: NoteProps) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}

function Required() {
  return <span className="field-flag"> {word("(required)")}</span>;
}
