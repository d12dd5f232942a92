import type { InterviewQuestion, InterviewTopic } from "#questionnaires/engine/interview.ts";

/** A question whose "yes" suggests a part of SOC 2. Only clients of SOC 2 are asked. */
function scopeQuestion(suggests: string, text: string, help?: string): InterviewQuestion {
  return {
    kind: "choice",
    id: `needs-${suggests}`,
    text,
    ...(help !== undefined && { help }),
    suggests,
    choices: [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
      { value: "unknown", label: "I do not know", standing: "unknown" },
    ],
  };
}

/** What somebody asked for. The ids and the values are read by `questionnaires/readiness/offered.ts`. */
export const needs: InterviewTopic = {
  id: "needs",
  title: "What is asked for, and by when",
  questions: [
    {
      kind: "choice",
      id: "needs-what",
      text: "What must be in hand first?",
      help: "If several customers ask for different things, take the one that is due first and tell us of the others.",
      choices: [
        { value: "readiness", label: "Readiness: an audit could start" },
        { value: "type-1", label: "A SOC 2 Type I report, as of one day" },
        { value: "type-2", label: "A SOC 2 Type II report, over several months" },
        { value: "certificate", label: "An ISO/IEC 27001 certificate" },
        { value: "letter", label: "A letter that says where we stand and what comes when" },
        { value: "nothing", label: "Nobody has asked for anything yet" },
        { value: "unknown", label: "I do not know", standing: "unknown" },
      ],
    },
    {
      kind: "day",
      id: "needs-by",
      text: "On which day must it be there?",
      help: "The day in the contract or in the message, not the day that would be nice. Leave it open if they named none.",
      mayBeOpen: true,
    },
    { kind: "text", id: "needs-whom", text: "For whom is it?" },
    {
      kind: "choice",
      id: "needs-months",
      text: "How many months must a Type II report cover at least?",
      help: "Leave it open if it is another report.",
      mayBeOpen: true,
      // The value is the number of months.
      choices: [
        { value: "3", label: "3 months" },
        { value: "6", label: "6 months" },
        { value: "9", label: "9 months" },
        { value: "12", label: "12 months" },
        { value: "unknown", label: "They did not say", standing: "unknown" },
      ],
    },
    {
      kind: "choice",
      id: "needs-end",
      text: "Can a contract be ended if it is not there on that day?",
      choices: [
        { value: "yes", label: "Yes, the contract says so" },
        { value: "no", label: "No" },
        { value: "unknown", label: "I do not know", standing: "unknown" },
      ],
    },
    scopeQuestion("availability", "Do you promise customers an uptime, in contracts or on a page?"),
    scopeQuestion(
      "confidentiality",
      "Must you keep customers’ information confidential by contract, beyond personal data?",
    ),
    scopeQuestion(
      "processing-integrity",
      "Do customers rely on you to calculate or settle something for them?",
      "For example payments, invoices, payroll or claims.",
    ),
    scopeQuestion(
      "privacy",
      "Do people give their personal data to you directly, and not to your customers?",
      "For example an app for consumers. Your own staff and the contacts of customers do not count.",
    ),
  ],
};
