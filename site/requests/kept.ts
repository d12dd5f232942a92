/** What is asked before a form is kept. */
export type KeepData = {
  /** What the form holds: names and values. */
  readonly entries: readonly (readonly [name: string, value: string])[];
  /** The steps of which a colleague can be asked one; empty: the form goes on elsewhere. */
  readonly steps: readonly { readonly value: string; readonly label: string }[];
};

/** To whom a mail about a kept form is on its way. */
export type KeptMailedData = {
  readonly to: string;
  /** Where the form goes on in this browser. */
  readonly path: string;
  /** Whether a colleague was asked. */
  readonly isAsked: boolean;
};

/** A form that was refused. */
export type RefusedData = {
  /** Why. */
  readonly sentence: string;
  /** The address that takes the form. */
  readonly action: string;
  /** What the form holds: names and values; empty: it cannot be sent again. */
  readonly entries: readonly (readonly [name: string, value: string])[];
  /** The page from which it was sent. */
  readonly back: string;
};

/** A step that a colleague is asked for. */
export type StepData = {
  /** Slug. */
  readonly questionnaire: string;
  /** From 1. */
  readonly step: number;
  /** The address of whoever asked. */
  readonly by: string;
  /** Whether it was sent back just now. */
  readonly isDone: boolean;
};
