/** Where a form that is not sent yet is kept: its own buttons post to this address. */
export const keptPath = "/kept";

/** The pages that answer what is asked there. */
export const keptAnswers = ["ask", "mailed", "refused", "step", "unknown"].map(
  (name) => `${keptPath}/${name}`,
);

/** Where a kept form, or a step that a colleague is asked for, is opened. Everybody who has the token can: a secret. */
export function keptFormPath(token: string): string {
  return `${keptPath}/${token}`;
}

/** Days for which a form is kept, from when it was kept or a colleague sent a step back. */
export const keptFormDays = 14;

/** Names of what the pages of a kept form send beside its answers: none is a question's. */
export const keptFields = {
  /** `all`: the form goes on elsewhere. `step`, `step-2`: a colleague is asked for a step. */
  keep: "keep",
  step: "keepStep",
  mailTo: "mailTo",
  colleague: "colleague",
  /** The kept form from which this one was opened: its token, ":", and what colleagues have answered, with commas. */
  form: "keptForm",
} as const;
