import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

const noPremises = "We have no premises: everybody works from home, everything runs in the cloud";

export const physical: InterviewTopic = {
  id: "physical",
  title: "Premises",
  questions: [
    {
      kind: "choice",
      id: "physical-entry",
      text: "Is it limited and recorded who gets into offices and server rooms?",
      help: "Without premises of your own: whether you have read how your providers do it.",
      choices: choices({
        recorded:
          "Yes, lists of badges or keys are reviewed; or we have no premises, and our notes on the providers’ reports are there",
        practised:
          "Doors are locked, but nobody reviews who has a key; or we have not read the providers’ reports",
      }),
      rows: { "CC6.4": "", "A.7.2": "" },
    },
    {
      kind: "choice",
      id: "physical-perimeter",
      text: "Are zones defined, and rooms secured as their content needs?",
      choices: choices({
        recorded: "Yes, a plan shows them",
        practised: "Rooms can be locked, but there is no plan",
        notApplicable: noPremises,
      }),
      rows: { "A.7.1": "", "A.7.3": "" },
    },
    {
      kind: "choice",
      id: "physical-monitoring",
      text: "Would somebody notice a break-in at once?",
      choices: choices({
        recorded: "Yes, an alarm or cameras, and it is settled who is called",
        partly: "At some sites only",
        practised: "The landlord or neighbors would",
        notApplicable: noPremises,
      }),
      rows: { "A.7.4": "" },
    },
    {
      kind: "choice",
      id: "physical-hazards",
      text: "Are premises protected against fire, water and similar threats?",
      choices: choices({
        recorded: "Yes, and the last inspection is on record",
        partly: "At some sites, with an inspection on record",
        practised: "The building has it; we hold no papers",
        notApplicable: noPremises,
      }),
      rows: { "A.7.5": "" },
    },
    {
      kind: "choice",
      id: "physical-secure-areas",
      text: "Are there rules for work in secure areas, such as a server room?",
      choices: choices({
        recorded: "Yes, written",
        practised: "Understood, but not written",
        notApplicable: "We have no secure areas",
      }),
      rows: { "A.7.6": "" },
    },
    {
      kind: "choice",
      id: "physical-desks",
      text: "Do screens lock by themselves, and do desks stay clear of papers?",
      choices: choices({
        recorded: "Yes, a setting and a rule say so",
        practised: "By habit",
      }),
      rows: { "A.7.7": "" },
    },
    {
      kind: "choice",
      id: "physical-equipment",
      text: "Do servers, network devices and cables stand where nobody and nothing harms them?",
      choices: choices({
        recorded: "Yes, and the last inspection is on record",
        practised: "Yes, but nobody has inspected it",
        notApplicable: "We have no such equipment of our own",
      }),
      rows: { "A.7.8": "", "A.7.12": "" },
    },
    {
      kind: "choice",
      id: "physical-utilities",
      text: "Does equipment go on when power or cooling fails?",
      choices: choices({
        recorded: "Yes, and the last test is on record",
        practised: "It should, but was not tested",
        notApplicable: "We have no such equipment of our own",
      }),
      rows: { "A.7.11": "" },
    },
    {
      kind: "choice",
      id: "physical-maintenance",
      text: "Is equipment maintained as its maker says, with a record?",
      choices: choices({
        recorded: "Yes, the last service is on record",
        practised: "When something breaks",
        notApplicable: "We have no equipment that needs it",
      }),
      rows: { "A.7.13": "" },
    },
  ],
};
