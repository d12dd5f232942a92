import { expect, test } from "vitest";
import { blockers } from "#questionnaires/engine/journey.ts";
import { payloadOf } from "#questionnaires/engine/payload.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { industries } from "./industries.ts";
import { soc2 } from "./soc2.ts";

/** The specification's list (part 2, section 3), in its order. */
const fields = `companyName, industry, companySize, contactName, contactEmail, contactPhone, contactRole,
  complianceGoal, currentMaturity, auditTimeline, auditorSelected, currentControls (list),
  dataProcessing (list), vendorManagement, incidentResponse, cloudProviders (list), dataStorage (list),
  accessManagement, monitoring, customerRequirements, businessDrivers (list), budget, internalResources,
  specificChallenges, questionsForUs`
  .split(",")
  .map((field) => field.trim());

/** Specification, part 2, section 3, and the decisions' appendix. */
const options = {
  industry: industries.map(({ value }) => value).join("; "),
  companySize: "1-10; 11-50; 51-200; 201-500; 500+",
  complianceGoal:
    "SOC 2 Type I (point-in-time); SOC 2 Type II (operational effectiveness); Both; ISO 27001 + SOC 2; Not sure - need guidance",
  currentMaturity: "Just getting started; Basic or ad hoc; Developing; Established; Enterprise-grade",
  auditTimeline: "ASAP (within 4-6 weeks); 2-3 months; 3-6 months; 6-12 months; More than 12 months",
  auditorSelected: "Already selected; Evaluating; Need recommendations; Not sure about process",
  currentControls:
    "Multi-factor authentication; Single sign-on or central identity; Endpoint protection (EDR); Encryption at rest and in transit; Central logging and monitoring; Vulnerability scans or penetration tests; Backups with tested restores; Written security policies; Security awareness training; Change management and code review; Vendor risk reviews; None of these yet",
  dataProcessing:
    "Customer personal data; Payment card data; Health information; Employee data; Financial records; Customer-uploaded content; Usage and telemetry data; None or not sure",
  cloudProviders: "AWS; Microsoft Azure; Google Cloud Platform; On-premises only; Hybrid cloud; Other",
  dataStorage:
    "Cloud databases; Object or file storage; SaaS applications; On-premises servers; Laptops and mobile devices; Backups and archives, or not sure",
  businessDrivers:
    "Customer requirements; Blocked or delayed deals; Competitive advantage; Regulatory or contractual duty; Investor or board request; Insurance requirements; Risk reduction after an incident; Internal governance or other",
  budget: "Under $10,000; $10,000-$25,000; $25,000-$50,000; $50,000-$100,000; Over $100,000",
};

const questions = questionsOf(soc2);

test("asks the specification's fields, in its order", () => {
  const asked = questions.map(({ name, kind }) => (kind === "many" ? `${name} (list)` : name));
  expect(asked.filter((field) => fields.includes(field))).toEqual(fields);
});

test("has the specification's six steps", () => {
  expect(soc2.steps.map(({ title }) => title)).toEqual([
    "Company Info",
    "SOC 2 Goals",
    "Current Security",
    "Infrastructure",
    "Business Needs",
    "Additional Info",
  ]);
});

test("offers the specified options, and no others", () => {
  const offered = questions.flatMap((question) =>
    "options" in question ? [[question.name, question.options.map(({ value }) => value).join("; ")]] : [],
  );
  expect(Object.fromEntries(offered)).toEqual(options);
});

test("a label that is all the specification gives is also the value", () => {
  const own = questions.flatMap((question) =>
    "options" in question && question.name !== "industry" ? question.options : [],
  );
  expect(own.filter(({ value, label }) => value !== label)).toEqual([]);
});

test("only honest nothings exclude the rest", () => {
  const exclusive = questions.flatMap((question) =>
    "options" in question ? question.options.flatMap((option) => (option.exclusive ? option.value : [])) : [],
  );
  expect(exclusive).toEqual(["None of these yet", "None or not sure", "On-premises only"]);
});

test("each step waits for what the specification says (part 2, section 5)", () => {
  expect(soc2.steps.map((step) => blockers(step, {}).map(({ name }) => name))).toEqual([
    ["companyName", "contactName", "contactEmail"],
    ["complianceGoal", "currentMaturity", "auditTimeline"],
    ["currentControls", "dataProcessing"],
    ["cloudProviders", "dataStorage"],
    ["businessDrivers", "budget"],
    [],
  ]);
});

test("sends every field, the copies and its type (part 2, section 7)", () => {
  const payload = payloadOf(soc2, { contactEmail: "ann@acme.example", contactName: "Ann" });
  const names = fields.map((field) => field.replace(" (list)", ""));
  expect(Object.keys(payload)).toEqual([...names, "email", "name", "questionnaireType"]);
  expect(payload).toMatchObject({ email: "ann@acme.example", name: "Ann", questionnaireType: "SOC2" });
});
