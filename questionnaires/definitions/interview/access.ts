import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const access: InterviewTopic = {
  id: "access",
  title: "Access",
  questions: [
    {
      kind: "choice",
      id: "access-second-factor",
      text: "Is a second factor required wherever somebody signs in to mail, cloud and production?",
      isFirst: true,
      choices: choices({
        recorded: "Yes, a setting enforces it for all accounts and can be shown",
        practised: "Most use it, but some accounts or systems are left out",
      }),
      rows: { "CC6.1": "", "CC6.6": "", "A.8.5": "" },
      filledBy: [
        { value: "recorded", when: [{ question: "accessControlMeasures", anyOf: ["comprehensive"] }] },
        { value: "none", when: [{ question: "accessControlMeasures", anyOf: ["minimal"] }] },
      ],
    },
    {
      kind: "choice",
      id: "access-identities",
      text: "Has each person one account of their own, from one central place?",
      choices: choices({
        recorded: "Yes, by single sign-on or a list that is kept, without shared accounts",
        partly: "Single sign-on for the important systems, own accounts elsewhere",
        practised: "Own accounts, but kept in each system, or some are shared",
        none: "No, accounts are shared",
      }),
      rows: { "CC6.1": "", "A.5.16": "" },
      filledBy: [{ value: "none", when: [{ question: "accessControlMeasures", anyOf: ["minimal"] }] }],
    },
    {
      kind: "choice",
      id: "access-joiners",
      text: "Is each new account or right approved before it is given?",
      choices: choices({
        recorded: "Yes, requests and approvals of the last people who started are on record",
        practised: "Yes, by word of mouth",
      }),
      rows: { "CC6.2": "", "A.5.18": "" },
      carries: ["CC6.2"],
    },
    {
      kind: "choice",
      id: "access-leavers",
      text: "Are all accounts closed on the last day of somebody who leaves?",
      choices: choices({
        recorded: "Yes, and the record of the last person who left shows when",
        partly: "The main account on that day, others later",
        practised: "Yes, but nobody writes it down",
        none: "Not always on that day",
      }),
      rows: { "CC6.2": "", "A.5.16": "", "A.5.18": "" },
      carries: ["CC6.2", "A.5.18"],
    },
    {
      kind: "choice",
      id: "access-roles",
      text: "Does each role have just the access that its work needs?",
      choices: choices({
        recorded: "Yes, a list says which role may reach what",
        practised: "We take care, but there is no list",
        none: "No, most people can reach most things",
      }),
      rows: { "CC6.3": "", "A.5.15": "", "A.8.3": "" },
      filledBy: [
        { value: "recorded", when: [{ question: "accessControlMeasures", anyOf: ["comprehensive"] }] },
        { value: "practised", when: [{ question: "accessControlMeasures", anyOf: ["basic"] }] },
        { value: "none", when: [{ question: "accessControlMeasures", anyOf: ["minimal"] }] },
      ],
    },
    {
      kind: "choice",
      id: "access-reviews",
      text: "Does somebody go through all access at least twice a year, and remove what is not needed?",
      choices: choices({
        recorded: "Yes, the last review and what was removed are on record",
        partly: "Once, or for some systems, with a record",
        practised: "Now and then, without a record",
      }),
      rows: { "CC6.3": "", "A.5.18": "" },
      carries: ["CC6.3", "A.5.18"],
      filledBy: [
        { value: "recorded", when: [{ question: "accessControlMeasures", anyOf: ["comprehensive"] }] },
      ],
    },
    {
      kind: "choice",
      id: "access-administrators",
      text: "Are administrators few, with accounts apart from their daily ones?",
      choices: choices({
        recorded: "Yes, they are listed, and the list was looked at within 12 months",
        partly: "They are few, with accounts of their own, but nobody has listed them",
        practised: "They are few, but use their daily accounts, or nobody has listed them",
      }),
      rows: { "CC6.3": "", "A.8.2": "" },
    },
    {
      kind: "choice",
      id: "access-tools",
      text: "Are tools that can get around controls, such as a database console, limited and logged?",
      choices: choices({
        recorded: "Yes, with a list of who may use them and a log",
        practised: "Few people have them, but their use is not logged",
      }),
      rows: { "A.8.18": "" },
    },
    {
      kind: "choice",
      id: "access-secrets",
      text: "Are passwords, keys and tokens kept in a vault, and changed when somebody leaves?",
      choices: choices({
        recorded: "Yes, one vault for all, with a log",
        partly: "In a vault, but not changed when somebody leaves",
        practised: "Mostly, but some stand in files or chats",
        none: "No, everybody keeps their own",
      }),
      rows: { "CC6.1": "", "A.5.17": "" },
    },
    {
      kind: "choice",
      id: "access-code",
      text: "Is it limited who can read and change source code?",
      choices: choices({
        recorded: "Yes, by roles in the repository, with protected branches",
        practised: "All developers can do everything",
        notApplicable: "We have no source code",
      }),
      rows: { "A.8.4": "" },
    },
  ],
};
