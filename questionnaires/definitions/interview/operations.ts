import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const operations: InterviewTopic = {
  id: "operations",
  title: "Operations and monitoring",
  questions: [
    {
      kind: "choice",
      id: "operations-logs",
      text: "Do logs of sign-ins, changes and access go to one place where nobody can alter them?",
      choices: choices({
        recorded: "Yes, sources and retention are written, and access is limited",
        partly: "In one place, but sources and retention are not written",
        practised: "Logs exist in each system",
      }),
      rows: { "CC7.2": "", "A.8.15": "" },
      carries: ["CC7.2", "A.8.15"],
      filledBy: [
        {
          value: "partly",
          when: [{ question: "currentControls", anyOf: ["Central logging and monitoring"] }],
        },
      ],
    },
    {
      kind: "choice",
      id: "operations-alerts",
      text: "Does somebody see signs of an attack or a failure, at night as well?",
      choices: choices({
        recorded: "Yes, alerts reach a named person, and a handled one is on record",
        practised: "Somebody looks when there is time",
        none: "No, we would hear of it from customers",
      }),
      rows: { "CC7.2": "", "A.8.16": "" },
    },
    {
      kind: "choice",
      id: "operations-weaknesses",
      text: "Are systems scanned for weaknesses, and are these rated and fixed in time?",
      choices: choices({
        recorded: "Yes, the last scan with its fixes and days is on record",
        partly: "We scan and fix, with records, but without days by which it must be done",
        practised: "We scan or update, without targets or records",
      }),
      rows: { "CC7.1": "", "A.8.8": "" },
      filledBy: [
        {
          value: "practised",
          when: [{ question: "currentControls", anyOf: ["Vulnerability scans or penetration tests"] }],
        },
      ],
    },
    {
      kind: "choice",
      id: "operations-configuration",
      text: "Is the secure configuration of systems defined, and is a departure from it noticed?",
      help: "For example infrastructure as code, benchmarks, drift alerts.",
      choices: choices({
        recorded: "Yes, in code or in standards, and the last check is on record",
        partly: "Defined in code or in standards, but departures are not noticed",
        practised: "Experienced people set systems up, but nothing is defined",
      }),
      rows: { "CC7.1": "", "A.8.9": "" },
    },
    {
      kind: "choice",
      id: "operations-boundary",
      text: "Is everything closed that need not be reached from the internet, and does somebody review the rules?",
      help: "Firewalls, security groups, open ports, remote access.",
      choices: choices({
        recorded: "Yes, the last review of the rules is on record",
        practised: "Yes, but nobody reviews the rules",
      }),
      rows: { "CC6.6": "", "A.8.20": "" },
    },
    {
      kind: "choice",
      id: "operations-segments",
      text: "Are networks separated by trust: production, office, guests?",
      choices: choices({
        recorded: "Yes, a current diagram shows it",
        practised: "Partly, or without a diagram",
        notApplicable: "We have no network of our own that could be separated",
      }),
      rows: { "A.8.22": "" },
    },
    {
      kind: "choice",
      id: "operations-network-services",
      text: "Is it agreed with network providers which security and which service level they owe you?",
      help: "Internet access, VPN, content delivery.",
      choices: choices({
        recorded: "Yes, the agreements are there",
        practised: "We took their standard terms and have not looked at them",
      }),
      rows: { "A.8.21": "" },
    },
    {
      kind: "choice",
      id: "operations-clocks",
      text: "Do the clocks of all systems follow one source of time?",
      choices: choices({
        recorded: "Yes, the setting can be shown",
        practised: "Probably, as systems come out of the box",
      }),
      rows: { "A.8.17": "" },
    },
    {
      kind: "choice",
      id: "operations-capacity",
      text: "Is capacity measured, with thresholds at which somebody acts?",
      choices: choices({
        recorded: "Yes, thresholds are set, and the last decision is on record",
        practised: "We add when it gets tight",
      }),
      rows: { "A1.1": "", "A.8.6": "" },
    },
  ],
};
