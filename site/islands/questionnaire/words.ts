/** The words of the check before sending. */
export type CheckWords = Readonly<Record<"title" | "lead" | "change" | "open", string>>;

/** The words around the questions: from content/questionnaires.yaml, with the facts filled in. */
export type WizardWords = {
  readonly previous: string;
  readonly next: string;
  readonly submit: string;
  readonly sending: string;
  readonly sent: string;
  readonly note: string;
  readonly steps: string;
  readonly progress: string;
  /** Said of a step that was left with something missing. */
  readonly unfinished: string;
  readonly incomplete: string;
  readonly problems: string;
  readonly plan: { readonly label: string; readonly none: string };
  /** Said besides the summary when a field that identifies the lead is empty. */
  readonly missing?: { readonly title: string; readonly description: string } | undefined;
  readonly success: { readonly title: string; readonly description: string };
  /** Without a description the error's own message stands there. */
  readonly failure: { readonly title: string; readonly description?: string | undefined };
  /** Opens the emptied form, below the receipt. */
  readonly again: string;
  /** Before the time of the answer, as the receipt says it, and the consultancy's time zone. */
  readonly promise: { readonly due: string; readonly zone: string };
  /** `back`: leads back to the check from a step that is changed. */
  readonly check: CheckWords & { readonly back: string };
  readonly known: { readonly text: string; readonly use: string };
};

/** A plan of the pricing page, as it is offered in the form. */
export type PlanChoice = { readonly value: string; readonly label: string };
