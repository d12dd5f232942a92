import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const people: InterviewTopic = {
  id: "people",
  title: "People",
  questions: [
    {
      kind: "choice",
      id: "people-conduct",
      text: "Is there a code of conduct that everybody has accepted?",
      choices: choices({
        recorded: "Yes, and the acceptances of all are on record",
        practised: "Yes, but not everybody has accepted it in writing",
        none: "No, nothing is written",
      }),
      rows: { "CC1.1": "" },
    },
    {
      kind: "choice",
      id: "people-breaches",
      text: "Is it settled what happens when somebody breaks the rules?",
      choices: choices({
        recorded: "Yes, it is written and everybody knows it",
        partly: "Only in contracts or by law",
        practised: "It is decided case by case",
      }),
      rows: { "CC1.1": "", "A.6.4": "" },
    },
    {
      kind: "choice",
      id: "people-screening",
      text: "Are people checked before they start, as the law allows?",
      help: "References, education, a background check for sensitive roles. Contractors too.",
      choices: choices({
        recorded: "Yes, and the checks of the last people who started are on record",
        partly: "For some roles or countries, with a record",
        practised: "We talk to references, but keep no record",
      }),
      rows: { "CC1.4": "", "A.6.1": "" },
    },
    {
      kind: "choice",
      id: "people-contracts",
      text: "Have all people, contractors too, signed security duties and confidentiality?",
      choices: choices({
        recorded: "Yes, for each of them the signed paper can be found",
        practised: "Most have, or the older contracts lack it",
      }),
      rows: { "A.6.2": "", "A.6.6": "" },
    },
    {
      kind: "choice",
      id: "people-training",
      text: "Is everybody trained in security when they start, and each year?",
      help: "It tells of the policies, of one’s own part in them, and of how to report something.",
      choices: choices({
        recorded: "Yes, with a record of who took part",
        partly: "Most are, with a record",
        practised: "Yes, but without records, or not each year",
      }),
      rows: { "CC2.2": "", "7.3": "", "A.6.3": "" },
      filledBy: [
        { value: "recorded", when: [{ question: "securityAwareness", anyOf: ["comprehensive"] }] },
        { value: "practised", when: [{ question: "securityAwareness", anyOf: ["basic"] }] },
        { value: "none", when: [{ question: "securityAwareness", anyOf: ["none"] }] },
        {
          value: "practised",
          when: [{ question: "currentControls", anyOf: ["Security awareness training"] }],
        },
      ],
    },
    {
      kind: "choice",
      id: "people-competence",
      text: "Do people with security duties have the skills for them, and is this kept up?",
      choices: choices({
        recorded: "Yes, certificates, training or reviews show it",
        practised: "They can do it, but nothing shows it",
      }),
      rows: { "CC1.4": "", "7.2": "" },
    },
    {
      kind: "choice",
      id: "people-duties",
      text: "Does everybody answer to their manager for their part in security?",
      help: "For example in goals and yearly talks.",
      choices: choices({
        recorded: "Yes, goals or reviews of the last 12 months name it",
        practised: "Managers expect it, but it is not written",
      }),
      rows: { "CC1.5": "", "A.5.4": "" },
    },
    {
      kind: "choice",
      id: "people-leaving",
      text: "Does everybody who leaves return what is yours, and hear which duties go on?",
      choices: choices({
        recorded: "Yes, with a checklist, and the last one is on record",
        practised: "Yes, but without a record",
      }),
      rows: { "A.5.11": "", "A.6.5": "" },
    },
    {
      kind: "choice",
      id: "people-reporting",
      text: "Does everybody know how to report a security event or a concern?",
      choices: choices({
        recorded: "Yes, there is a named way, and reports that came in are on record",
        practised: "They would tell somebody",
      }),
      rows: { "CC2.2": "", "A.6.8": "" },
    },
    {
      kind: "choice",
      id: "people-remote",
      text: "Are there rules for work from home and on the road?",
      choices: choices({
        recorded: "Yes, written, and the settings of devices enforce them",
        practised: "People take care, but nothing is written",
        notApplicable: "Nobody works outside our premises",
      }),
      rows: { "A.6.7": "" },
    },
  ],
};
