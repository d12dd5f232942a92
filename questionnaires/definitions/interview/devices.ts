import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const devices: InterviewTopic = {
  id: "devices",
  title: "Devices and assets",
  questions: [
    {
      kind: "choice",
      id: "devices-managed",
      text: "Are all laptops and phones with company data encrypted, locked and updated from one place?",
      choices: choices({
        recorded: "Yes, device management shows it for each of them",
        partly: "Laptops yes, phones not",
        practised: "We ask people to do it, but cannot show it for each device",
      }),
      rows: { "CC6.7": "", "A.8.1": "" },
    },
    {
      kind: "choice",
      id: "devices-malware",
      text: "Does protection against malware run on each device and server, and does somebody see its alerts?",
      choices: choices({
        recorded: "Yes, a list shows each device, and handled alerts are on record",
        partly: "It runs on each, but nobody follows its alerts",
        practised: "It runs on most, or nobody follows alerts",
      }),
      rows: { "CC6.8": "", "A.8.7": "" },
      carries: ["CC6.8", "A.8.7"],
      filledBy: [
        {
          value: "practised",
          when: [{ question: "currentControls", anyOf: ["Endpoint protection (EDR)"] }],
        },
      ],
    },
    {
      kind: "choice",
      id: "devices-software",
      text: "Is it settled who may install software, on laptops and on servers?",
      choices: choices({
        recorded: "Yes, settings enforce it, and what is installed is listed",
        practised: "There is a rule, but nothing enforces it",
        none: "Everybody can install anything",
      }),
      rows: { "CC6.8": "", "A.8.19": "" },
    },
    {
      kind: "choice",
      id: "devices-inventory",
      text: "Is there a list of devices, systems and data, each with an owner?",
      choices: choices({
        recorded: "Yes, and it was checked within 12 months",
        partly: "It is complete, but was not checked within 12 months",
        practised: "Parts of it exist, or it is old",
      }),
      rows: { "CC6.1": "", "CC2.1": "", "A.5.9": "" },
    },
    {
      kind: "choice",
      id: "devices-use",
      text: "Is it written down how devices, accounts and information may be used?",
      choices: choices({
        recorded: "Yes, and everybody has accepted it",
        practised: "It is understood, but not written",
      }),
      rows: { "A.5.10": "" },
    },
    {
      kind: "choice",
      id: "devices-media",
      text: "Are USB drives and other storage media blocked, or listed and encrypted?",
      choices: choices({
        recorded: "Yes, settings block them, or a list shows each",
        practised: "Hardly anybody uses them, but nothing prevents it",
        notApplicable: "We have no storage media that could be moved, and settings block them",
      }),
      rows: { "CC6.7": "", "A.7.10": "" },
    },
    {
      kind: "choice",
      id: "devices-away",
      text: "Is equipment that leaves the premises protected against loss and theft?",
      help: "Encryption, a way to lock or wipe from afar, rules for travel.",
      choices: choices({
        recorded: "Yes, by rules and by settings that can be shown",
        practised: "People take care",
        notApplicable: "No equipment leaves our premises",
      }),
      rows: { "A.7.9": "" },
    },
    {
      kind: "choice",
      id: "devices-disposal",
      text: "Is everything that stores data wiped before it is sold, given away or used again?",
      choices: choices({
        recorded: "Yes, the record of the last one is there",
        practised: "Yes, but no record is kept",
        none: "No, or old devices lie in a drawer",
      }),
      rows: { "CC6.5": "", "A.7.14": "" },
    },
    {
      kind: "choice",
      id: "devices-web",
      text: "Are harmful websites blocked, for example by DNS or the browser?",
      choices: choices({
        recorded: "Yes, a setting for all devices can be shown",
        practised: "Some devices have it",
      }),
      rows: { "A.8.23": "" },
    },
  ],
};
