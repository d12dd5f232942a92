/** The words of the check before sending. */
export type CheckWords = Readonly<Record<"title" | "lead" | "change" | "open", string>>;

/** The words around the questions: from questionnaires.yaml, with the facts filled in. */
export type WizardWords = {
  readonly previous: string;
  readonly next: string;
  readonly submit: string;
  readonly sending: string;
  readonly sent: string;
  readonly note: string;
  readonly steps: string;
  readonly progress: string;
  /** About a step that the visitor left with answers missing. */
  readonly unfinished: string;
  readonly incomplete: string;
  readonly problems: string;
  readonly plan: { readonly label: string; readonly none: string };
  /** Shown with the summary when a field of the identity is empty. */
  readonly missing?: { readonly title: string; readonly description: string } | undefined;
  readonly success: { readonly title: string; readonly description: string };
  /** Without a description, the error's own message is shown. */
  readonly failure: { readonly title: string; readonly description?: string | undefined };
  /** Label of the button, below the receipt, that opens the emptied form. */
  readonly again: string;
  /** `due`: text before the due time, as on the receipt. `zone`: the consultancy's time zone. */
  /** `later`: where the due time is more than the promised `hours` away, because nobody is there before. */
  readonly promise: {
    readonly due: string;
    readonly later: string;
    readonly zone: string;
    readonly hours?: number;
  };
  /** `back`: label of the button that leads back to the check after a change. */
  readonly check: CheckWords & { readonly back: string };
  /** Labels of the buttons that keep a form before it is sent. */
  readonly keep: Readonly<Record<"device" | "colleague", string>>;
  readonly known: { readonly text: string; readonly use: string };
  /** Values of options that the firm does not offer; left out: none. */
  readonly without?: readonly string[] | undefined;
};

/** A plan of the pricing page, as it is offered in the form. */
export type PlanChoice = { readonly value: string; readonly label: string };
