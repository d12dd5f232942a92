import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { company } from "#contract/company.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { wordingOf } from "#questionnaires/engine/wording.ts";
import type { LeadFacts } from "#server/mails/messages/message.ts";
import { type Correspondence, correspondence } from "#server/mails/outbox/rules.ts";
import { contentFolder } from "#server/settings/content-folder.ts";
import { readMailWords } from "#server/settings/mail-words.ts";
import { readPlanOffers } from "#server/settings/plans.ts";
import { fullAnswers } from "./leads.ts";

const ofFile = z.looseObject({ promises: z.looseObject({}) });
const facts = ofFile.parse(parse(readFileSync(join(contentFolder(), "company.yaml"), "utf8")));

/** The company of the content file, with fixed hours, promise and calendar, because tests compute with them. */
const own = company.parse({
  ...facts,
  locale: "en-US",
  scheduling: { base: "https://calendly.com/lumenward-example" },
  businessHours: {
    timeZone: "America/Los_Angeles",
    days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
    opens: "09:00",
    closes: "18:00",
    holidays: [],
  },
  promises: { ...facts.promises, replyHours: 24, replyCounts: "all-hours" },
});

/** A consultancy with the words of the content files, and two addresses for its own mails about leads. */
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
  own,
  { planOffers: readPlanOffers(), mailWords: readMailWords() },
);

/** The secret parts of a mail's links. */
export const tokens = {
  lead: "Pz3kQm7Vw1Yb5Nc9Rt2Hx8Jd4Lf6Gs0A",
  report: "4f0hkVtMZqj1s3Xh9bWyN8e2Lr6TgPcA",
  address: "Kx2nVb8Qd5Ws9Ej4Rm7Ty1Uc6Ip3Oa0L",
};

/** A lead with every question answered. */
export const lead: LeadFacts & { readonly isLate: boolean; readonly call: null } = {
  isLate: false,
  call: null,
  reference: "LW-7K3M-Q9XT",
  company: "typed as companyName",
  contactName: "typed as contactName",
  contactEmail: "jane.doe@acme.example",
  contactPhone: "",
  plan: "growth-hybrid",
  language: null,
  receivedAt: "2025-11-21T17:42:00.000Z",
  dueAt: "2025-11-24T17:30:00.000Z",
  isUrgent: false,
  severity: null,
  cameBy: null,
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
