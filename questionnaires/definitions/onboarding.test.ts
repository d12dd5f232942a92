import { expect, test } from "vitest";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { onboarding } from "./onboarding.ts";

/** The specification's list (part 1, section 3), in its order. */
const fields = `companyName, industry, companySize, contactName, contactEmail, contactPhone, contactRole,
  currentItSetup, networkSetup, cloudServices (list), softwareLicensing, dataBackup, securityConcerns (list),
  complianceRequirements (list), currentSecurityTools, previousSecurityIncidents, businessGoals, itChallenges,
  priorityAreas (list), timeline, budget, itTeamSize, internalItSupport, remoteWorkSetup, supportHours,
  specialRequirements, questionsForUs`
  .split(",")
  .map((field) => field.trim());

/** The specification's values (part 1, section 3), in its order. */
const options = {
  industry: "technology, healthcare, finance, retail, manufacturing, education, other",
  companySize: "1-10, 11-50, 51-200, 200+",
  cloudServices:
    "AWS, Google Cloud, Microsoft Azure, Office 365, Google Workspace, Salesforce, Slack, Zoom, Dropbox, Other",
  securityConcerns:
    "Data breaches, Ransomware, Phishing attacks, Insider threats, Device security, Network security, Email security, Password management",
  complianceRequirements:
    "SOC 2, HIPAA, GDPR, PCI DSS, ISO 27001, FedRAMP, SOX, NIST, None currently, Unsure",
  priorityAreas:
    "Cost reduction, Security enhancement, Compliance readiness, System reliability, Performance optimization, Scalability, Disaster recovery, User productivity",
  timeline: "immediate, short-term, medium-term, long-term, flexible",
  budget: "under-5k, 5k-15k, 15k-30k, 30k-plus, discuss",
  itTeamSize: "none, part-time, 1-full-time, 2-5, 5-plus",
  supportHours: "business-hours, extended, 24-7, flexible",
};

const questions = questionsOf(onboarding);

// A firm may add questions and options of its own at any place (docs/recipes/add-a-question.md).
test("asks the specification's fields, in its order", () => {
  const asked = questions.map(({ name, kind }) => (kind === "many" ? `${name} (list)` : name));
  expect(asked.filter((field) => fields.includes(field))).toEqual(fields);
});

test.each(Object.entries(options))("offers the specification's options for %s", (name, expected) => {
  const question = questions.find((candidate) => candidate.name === name);
  const specified = expected.split(", ");
  const values = question && "options" in question ? question.options.map(({ value }) => value) : [];
  expect(values.filter((value) => specified.includes(value))).toEqual(specified);
});

test("calls round-the-clock support what the specification calls it", () => {
  const question = questions.find(({ name }) => name === "supportHours");
  expect(question).toMatchObject({
    options: expect.arrayContaining([{ value: "24-7", label: "Fast response times" }]),
  });
});

test("never holds a person back", () => {
  expect(questions.filter(({ gate }) => gate)).toEqual([]);
});
