import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { wordingOf } from "#questionnaires/engine/wording.ts";
import type { LeadFacts } from "#server/messages/message.ts";
import { type Correspondence, correspondence } from "#server/outbox/rules.ts";
import { readCompany } from "#server/settings/company.ts";
import { readMailWords } from "#server/settings/mail-words.ts";
import { readPlanNames } from "#server/settings/plans.ts";
import { fullAnswers } from "./leads.ts";

const read = readCompany();
if (!read.ok) throw new Error(read.problems.join("\n"));

/** The consultancy of the content file, told about leads at two addresses. */
export const house: Correspondence = correspondence(
  {
    mailFrom: "site@lumenward.example",
    notifyTo: ["sales@lumenward.example", "owner@lumenward.example"],
    calendlyUrl: undefined,
    publicUrl: "https://www.lumenward.example",
    consoleUrl: "https://console.lumenward.example",
    host: "127.0.0.1",
    port: 3000,
  },
  read.company,
  { planNames: readPlanNames(), mailWords: readMailWords() },
);

/** The secret parts of a mail's links. */
export const tokens = {
  lead: "Pz3kQm7Vw1Yb5Nc9Rt2Hx8Jd4Lf6Gs0A",
  report: "4f0hkVtMZqj1s3Xh9bWyN8e2Lr6TgPcA",
  address: "Kx2nVb8Qd5Ws9Ej4Rm7Ty1Uc6Ip3Oa0L",
};

/** A lead with every question answered. */
export const lead: LeadFacts = {
  reference: "LW-7K3M-Q9XT",
  company: "typed as companyName",
  contactName: "typed as contactName",
  contactEmail: "jane.doe@acme.example",
  plan: "growth-hybrid",
  receivedAt: "2025-11-21T17:42:00.000Z",
  dueAt: "2025-11-22T17:42:00.000Z",
  wording: wordingOf(onboarding),
  work: {
    companyDomain: "acme.example",
    answeredAt: null,
    status: "new",
    owner: null,
    followUpOn: null,
    value: null,
    source: "",
  },
  answers: fullAnswers,
  report: null,
};
