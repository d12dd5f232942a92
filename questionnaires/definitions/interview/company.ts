import type { InterviewTopic } from "#questionnaires/engine/interview.ts";

/** What exists, and how large the company is. The ids and the values are read by `questionnaires/readiness/offered.ts`. */
export const company: InterviewTopic = {
  id: "company",
  title: "Reports you hold, and your size",
  questions: [
    {
      kind: "choice",
      id: "company-held",
      text: "Which report or certificate do you hold, or use, today?",
      help: "The newest one. Our plan uses what it shows.",
      choices: [
        { value: "none", label: "None" },
        { value: "type-1", label: "A SOC 2 Type I report" },
        { value: "type-2", label: "A SOC 2 Type II report" },
        { value: "certificate", label: "An ISO/IEC 27001 certificate" },
        { value: "other", label: "Another one" },
        { value: "unknown", label: "I do not know", standing: "unknown" },
      ],
    },
    {
      kind: "choice",
      id: "company-held-whose",
      text: "Whose is it?",
      help: "Leave this and the two days open if you hold none.",
      mayBeOpen: true,
      choices: [
        { value: "own", label: "Ours" },
        { value: "parent", label: "Our parent company’s" },
        { value: "supplier", label: "A supplier’s, for example the cloud provider’s" },
        { value: "unknown", label: "I do not know", standing: "unknown" },
      ],
    },
    {
      kind: "day",
      id: "company-held-from",
      text: "On which day does its period begin?",
      help: "Leave it open for a Type I report, which is of one day.",
      mayBeOpen: true,
    },
    {
      kind: "day",
      id: "company-held-to",
      text: "On which day does it end?",
      help: "For a Type I report the day as of which it speaks; for a certificate the day on which it expires.",
      mayBeOpen: true,
    },
    {
      kind: "choice",
      id: "company-window",
      text: "Does an observation period for a Type II report run already?",
      choices: [
        { value: "yes", label: "Yes, our auditor agreed its first day" },
        { value: "none", label: "None runs" },
        { value: "unknown", label: "I do not know", standing: "unknown" },
      ],
    },
    {
      kind: "day",
      id: "needs-window",
      text: "Since which day does it run?",
      help: "Leave it open if none runs.",
      mayBeOpen: true,
    },
    {
      kind: "number",
      id: "company-people",
      text: "How many people work for you today, contractors included?",
      unit: "people",
    },
    { kind: "number", id: "company-sites", text: "How many offices and sites do you have?", unit: "sites" },
    {
      kind: "number",
      id: "company-entities",
      text: "How many legal entities belong to it?",
      unit: "legal entities",
    },
    {
      kind: "number",
      id: "company-hours",
      text: "How many hours a week do your people have for this, all of them together?",
      help: "What they really have beside their work. The length of the plan follows from it.",
      unit: "hours a week",
    },
  ],
};
