import { z } from "zod";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { type Form, offeredOptions } from "#questionnaires/engine/question.ts";
import { oneFile } from "./kinds.ts";

const link = z.strictObject({ label: z.string(), href: z.string().startsWith("/") });

const message = z.strictObject({ title: z.string(), description: z.string() });

const ownWords = z.strictObject({
  submit: z.string(),
  missing: message.optional(),
  success: message,
  failure: z.strictObject({ title: z.string(), description: z.string().optional() }),
});

const questionnaire = z.strictObject({
  title: z.string(),
  heading: z.string(),
  description: z.string(),
  /** How long it takes. */
  time: z.string(),
  back: link.optional(),
  receive: z.strictObject({ title: z.string(), items: z.array(z.string()) }),
  wizard: ownWords,
});

const forms: readonly Form[] = [onboarding, soc2, iso27001, itHealth];

const choices = forms
  .flatMap(({ steps }) => steps.flatMap(({ questions }) => questions))
  .flatMap((question) => ("options" in question ? [question] : []));

/** Fewest answers that a question offers. */
const fewest = 2;

/** Answers that a firm does not offer, by their values. Rules that read them stay: nobody gives them any more. */
const leftOut = z
  .array(z.string())
  .superRefine((without, context) => {
    const refuse = (message: string, ...path: number[]) =>
      context.addIssue({ code: "custom", message, path });
    for (const [index, value] of without.entries()) {
      const isKnown = choices.some(({ options }) => offeredOptions(options, [value]).length < options.length);
      if (!isKnown)
        refuse("no form has this answer: write one as it stands in the form, for example HIPAA.", index);
    }
    for (const { label, options } of choices)
      if (offeredOptions(options, without).length < fewest)
        refuse(`fewer than ${fewest} answers would be left of “${label}”: leave more of them.`);
  })
  .optional()
  .meta({ title: "Answers left out", description: "Answers that no form offers, for example HIPAA." });

const questionnaires = z.strictObject({
  wizard: z.strictObject({
    previous: z.string(),
    next: z.string(),
    sending: z.string(),
    sent: z.string(),
    note: z.string(),
    steps: z.string(),
    progress: z.string(),
    unfinished: z.string(),
    incomplete: z.string(),
    problems: z.string(),
    plan: z.strictObject({ label: z.string(), none: z.string() }),
    known: z.strictObject({ text: z.string(), use: z.string() }),
    check: z.strictObject({
      title: z.string(),
      lead: z.string(),
      change: z.string(),
      open: z.string(),
      back: z.string(),
    }),
    again: z.string(),
    keep: z.strictObject({ device: z.string(), colleague: z.string() }),
  }),
  receipt: z.strictObject({
    title: z.string(),
    reference: z.string(),
    due: z.string(),
    /** The same where the promised hours end before somebody is there. */
    later: z.string().optional(),
    /** The consultancy's time zone: {timeZone}. */
    zone: z.string(),
    copy: z.string(),
    copyHint: z.string(),
    nextTitle: z.string(),
    next: z.array(z.string()),
    call: z.string(),
    sample: z.string(),
    keep: z.string(),
    data: z.strictObject({ text: z.string(), link: z.string() }),
  }),
  received: z.strictObject({
    title: z.string(),
    heading: z.string(),
    description: z.string(),
    nextCall: z.array(z.string()),
    nextReport: z.array(z.string()),
    nextResult: z.array(z.string()),
    home: z.string(),
    /** In place of a receipt that is not shown any more. Folders of content that are older do not have it. */
    ended: z.strictObject({ heading: z.string(), lead: z.string() }).default({
      heading: "This receipt is not shown any more",
      lead: "A receipt is shown here for 24 hours. It also came to you by mail, where our answer comes too.",
    }),
  }),
  onboarding: questionnaire,
  soc2: questionnaire,
  iso27001: questionnaire,
  without: leftOut,
});

const health = z.strictObject({
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  /** Text after the number of questions, which is computed. */
  questions: z.string(),
  claims: z.array(z.string()),
  progress: z.string(),
  previous: z.string(),
  submit: z.string(),
  missing: z.string(),
  result: z.strictObject({
    lead: z.string(),
    rulerTitle: z.string(),
    adds: z.string(),
    columns: z.strictObject({
      question: z.string(),
      answer: z.string(),
      risk: z.string(),
      score: z.string(),
    }),
    total: z.string(),
    risk: z.strictObject({ low: z.string(), medium: z.string(), high: z.string() }),
    recommendations: z.string(),
    next: z.string(),
    nextLead: z.string(),
    schedule: z.string(),
    keepIt: z.strictObject({ title: z.string(), lead: z.string() }),
    retake: z.string(),
    print: z.string(),
    keep: z.string(),
    kept: z.string(),
    keptHint: z.string(),
  }),
  send: z.strictObject({ title: z.string(), description: z.string(), problems: z.string() }),
});

export const assessmentCollections = {
  questionnaires: oneFile("questionnaires", questionnaires),
  "it-health": oneFile("it-health", health),
};
