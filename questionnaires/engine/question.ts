/**
 * The types of which every questionnaire is made. A definition is data only: the wizard,
 * the plain HTML form, the server's validation, the e-mails and the exports all read it.
 */

/** One choice of a `one` or `many` question. */
export type Option = {
  /** The value that is sent and stored; the specification's own value where it names one. */
  readonly value: string;
  readonly label: string;
  /** A second, smaller line under the label. */
  readonly hint?: string;
  /** Choosing it clears the others, and choosing another clears it ("None currently"). */
  readonly exclusive?: true;
};

/** A value as it is compared with what an owner writes: "SOC 2" names soc2, too. */
function plain(value: string): string {
  return value.toLowerCase().replaceAll(/[\s-]/g, "");
}

/** The options that a firm offers. `without`: values of those that it leaves out, in any letters; left out: none. */
export function offeredOptions<One extends Option>(
  options: readonly One[],
  without: readonly string[] = [],
): readonly One[] {
  const left = new Set(without.map(plain));
  return options.filter(({ value }) => !left.has(plain(value)));
}

/** A margin note: the rule behind a question, and what it means. */
export type MarginNote = {
  /** Citation, for example "NIST CSF ID.AM-2". */
  readonly source: string;
  /** Excerpt of a public-domain text. Copyrighted standards are cited by number only. */
  readonly quote?: string;
  readonly plain: string;
};

type Asked = {
  /** The field's name in requests and in the store; unique within a questionnaire. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly note?: MarginNote;
  /** The wizard keeps Next disabled until it is answered. The server does not require it. */
  readonly gate?: true;
};

/** Value of the HTML `autocomplete` attribute (WCAG 1.3.5). */
export type Autocomplete = "organization" | "organization-title" | "name" | "email" | "tel";

/** A single line of text. */
export type LineQuestion = Asked & {
  readonly kind: "text" | "email" | "tel";
  readonly placeholder?: string;
  readonly autocomplete?: Autocomplete;
};

/** Several lines of text. */
export type ParagraphQuestion = Asked & {
  readonly kind: "paragraph";
  readonly placeholder?: string;
  /** Characters accepted, if not `maxLength.paragraph`. */
  readonly limit?: number;
};

/** Exactly one option, or none. */
export type OneQuestion = Asked & {
  readonly kind: "one";
  readonly look: "select" | "cards";
  readonly options: readonly Option[];
};

/** Any number of options. */
export type ManyQuestion = Asked & {
  readonly kind: "many";
  readonly options: readonly Option[];
};

export type Question = LineQuestion | ParagraphQuestion | OneQuestion | ManyQuestion;

export type Step = {
  readonly title: string;
  readonly lead?: string;
  readonly questions: readonly Question[];
};

/** The fields that identify a lead. The server refuses a submission without them. */
export type Identity = {
  readonly company: string;
  readonly name: string;
  readonly email: string;
  /** The field that identifies the lead when no e-mail address was given. */
  readonly phone?: string;
};

/** Steps of questions. A form that asks for no contact data, like the IT health assessment, is only this. */
export type Form = {
  /** Stable key: stored with each lead, used in addresses and file names. */
  readonly slug: string;
  /** What the consultancy calls it, for example in an e-mail's subject. */
  readonly title: string;
  readonly steps: readonly Step[];
};

/** What is sent besides the answers (specification, part 2, section 7). */
export type Wire = {
  /** Value of the field `questionnaireType`. */
  readonly type: string;
  /** Further fields, each with the name of the answer that it repeats. */
  readonly copies: Readonly<Record<string, string>>;
};

/** A form that makes a lead. */
export type Questionnaire = Form & {
  readonly identity: Identity;
  /**
   * Names of the questions whose answers say what its sender wants, the most telling first: our people read them before
   * all others. Left out: the free texts, in their order.
   */
  readonly speaks?: readonly string[];
  readonly wire?: Wire;
  /** A signup: one lead per e-mail address, and no reply is due. */
  readonly signup?: true;
  /** A visitor waits for a call: due within the hours of emergency response, counted while support is open. */
  readonly urgent?: true;
};

/** Characters accepted per kind of answer. The e-mail limit is that of RFC 5321, section 4.5.3. */
export const maxLength = { text: 200, email: 254, tel: 40, paragraph: 5000 } as const;

/** Every question of a form, in the order in which it is asked. */
export function questionsOf(form: Form): readonly Question[] {
  return form.steps.flatMap((step) => step.questions);
}

/** Whether the lead has an e-mail address: a call back has only a phone number. */
export function isMailable(questionnaire: Questionnaire): boolean {
  const { email } = questionnaire.identity;
  return questionsOf(questionnaire).some(({ kind, name }) => name === email && kind === "email");
}

/** Whether this field is a part of the identity, without which the server refuses a lead. */
export function identifies({ identity }: Questionnaire, name: string): boolean {
  return [identity.company, identity.name, identity.email].includes(name);
}
