import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const continuity: InterviewTopic = {
  id: "continuity",
  title: "Continuity",
  questions: [
    {
      kind: "choice",
      id: "continuity-plan",
      text: "Is there a plan for when an office, a provider or key people are not there?",
      help: "It says how long what may be down, how work goes on, and how it stays secure.",
      choices: choices({
        recorded: "Yes, and it was looked at or rehearsed within 12 months",
        practised: "It is written, but old or never rehearsed",
        none: "No, or only in people’s heads",
      }),
      rows: { "CC9.1": "", "A.5.29": "", "A.5.30": "" },
      carries: ["CC9.1", "A.5.29", "A.5.30"],
      filledBy: [
        { value: "recorded", when: [{ question: "businessContinuityPlan", anyOf: ["tested"] }] },
        { value: "practised", when: [{ question: "businessContinuityPlan", anyOf: ["documented"] }] },
        { value: "none", when: [{ question: "businessContinuityPlan", anyOf: ["informal", "none"] }] },
      ],
    },
    {
      kind: "choice",
      id: "continuity-insurance",
      text: "Is it decided which interruptions and cyber risks are insured?",
      choices: choices({
        recorded: "Yes, the policy or the decision against one is there",
        practised: "There is some insurance; nobody has compared it with the risks",
      }),
      rows: { "CC9.1": "" },
    },
    {
      kind: "choice",
      id: "continuity-backups",
      text: "Is everything backed up that you could not make again, apart from where it runs?",
      choices: choices({
        recorded: "Yes, by a plan, and failed backups raise an alert",
        partly: "Everything, but nobody looks whether it ran",
        practised: "Most of it, or nobody looks whether it ran",
      }),
      rows: { "A1.2": "", "A.8.13": "" },
      carries: ["A.8.13"],
    },
    {
      kind: "choice",
      id: "continuity-restores",
      text: "When was data last restored from a backup?",
      choices: choices({
        recorded: "Within 12 months, and day and result are on record",
        partly: "Longer ago, with day and result on record",
        practised: "It has worked before, without a record",
        planned: "Never, but it is planned",
        none: "Never",
      }),
      rows: { "CC7.5": "", "A1.3": "", "A.8.13": "" },
      carries: ["A1.3"],
    },
    {
      kind: "choice",
      id: "continuity-recovery",
      text: "Was the recovery of the whole service rehearsed, against a time that you had set?",
      choices: choices({
        recorded: "Yes, within 12 months, and the time that it took is on record",
        partly: "The whole service, but without a time that was set",
        practised: "In parts, or without a time",
      }),
      rows: { "A1.3": "", "CC7.5": "", "A.5.30": "" },
    },
    {
      kind: "choice",
      id: "continuity-redundancy",
      text: "Does the service go on when one server or one data center fails?",
      choices: choices({
        recorded:
          "Yes, and the last failover is on record; or it is decided in writing how long it may be down",
        practised: "It should, but nobody has tried",
      }),
      rows: { "A1.2": "", "A.8.14": "" },
    },
  ],
};
