import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const processing: InterviewTopic = {
  id: "processing-integrity",
  title: "Processing integrity",
  questions: [
    {
      kind: "choice",
      id: "processing-specified",
      text: "Is it written down what your processing has to do, and do users know it?",
      help: "Definitions of data, formats, calculations, times.",
      choices: choices({
        recorded: "Yes, specification and user documentation are current",
        partly: "It is specified, but users are not told",
        practised: "In parts, or only developers know it",
      }),
      rows: { "PI1.1": "" },
    },
    {
      kind: "choice",
      id: "processing-input",
      text: "Is input checked for completeness and accuracy before it is used?",
      choices: choices({
        recorded: "Yes, by rules, and rejected input is logged and followed up",
        practised: "Some of it is checked",
      }),
      rows: { "PI1.2": "" },
    },
    {
      kind: "choice",
      id: "processing-errors",
      text: "Would you notice that processing went wrong?",
      help: "Reconciliations, checks of totals, alerts on failed jobs.",
      choices: choices({
        recorded: "Yes, and the last case is on record",
        practised: "Often, but nothing is recorded",
        none: "No, customers would tell us",
      }),
      rows: { "PI1.3": "" },
    },
    {
      kind: "choice",
      id: "processing-output",
      text: "Is output checked: complete, correct, on time, and to the right people only?",
      choices: choices({
        recorded: "Yes, checks and deliveries are on record",
        practised: "Somebody looks at samples",
      }),
      rows: { "PI1.4": "" },
    },
    {
      kind: "choice",
      id: "processing-stored",
      text: "Is what you store protected from being lost or changed unnoticed?",
      choices: choices({
        recorded: "Yes, integrity checks or comparisons after restores are on record",
        practised: "The database takes care of it; nobody has checked",
      }),
      rows: { "PI1.5": "" },
    },
  ],
};
