import { expect, test } from "vitest";
import { blockers } from "#questionnaires/engine/journey.ts";
import { payloadOf } from "#questionnaires/engine/payload.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { industries } from "./industries.ts";
import { iso27001 } from "./iso27001.ts";

/** The specification's list (part 2, section 3), in its order. */
const fields = `companyName, industry, companySize, contactName, email, phone, role,
  currentCertifications (list), informationSecurityPolicy, riskManagementProcess, incidentResponsePlan,
  accessControlMeasures, dataClassification, vendorManagement, businessContinuityPlan, securityAwareness,
  complianceFrameworks (list), securityIncidents, currentSecurityTools, documentationLevel,
  timelineExpectation, primaryDrivers (list), budgetRange, additionalComments`
  .split(",")
  .map((field) => field.trim());

const options = {
  industry: industries.map(({ value }) => value).join(", "),
  companySize: "startup, small, medium, large",
  currentCertifications: "SOC 2, ISO 9001, GDPR Compliant, HIPAA, PCI DSS, None",
  informationSecurityPolicy: "comprehensive, basic, none",
  riskManagementProcess: "formal, informal, none",
  incidentResponsePlan: "tested, documented, informal, none",
  accessControlMeasures: "comprehensive, basic, minimal",
  dataClassification: "implemented, informal, none",
  vendorManagement: "comprehensive, basic, minimal",
  businessContinuityPlan: "tested, documented, informal, none",
  primaryDrivers:
    "customer requirements, competitive advantage, risk management, regulatory compliance, insurance requirements, internal governance",
  timelineExpectation: "3-months, 6-months, 12-months, flexible",
  budgetRange: "under-25k, 25k-50k, 50k-100k, over-100k",
  documentationLevel: "comprehensive, partial, minimal, none",
};

const questions = questionsOf(iso27001);

test("asks the specification's fields, in its order", () => {
  const asked = questions.map(({ name, kind }) => (kind === "many" ? `${name} (list)` : name));
  expect(asked.filter((field) => fields.includes(field))).toEqual(fields);
});

test("has the specification's four steps", () => {
  expect(iso27001.steps.map(({ title }) => title)).toEqual([
    "Company Information",
    "Current Security Posture",
    "Compliance Requirements",
    "Implementation Planning",
  ]);
});

test("offers the specified options, and its own only for the two fields without an input", () => {
  const offered = Object.fromEntries(
    questions.flatMap((question) =>
      "options" in question ? [[question.name, question.options.map(({ value }) => value).join(", ")]] : [],
    ),
  );
  expect(offered).toMatchObject(options);
  expect(Object.keys(offered).filter((name) => !Object.hasOwn(options, name))).toEqual([
    "securityAwareness",
    "complianceFrameworks",
  ]);
});

test("each step waits for what the specification says (part 2, section 5)", () => {
  const gates = iso27001.steps.map((step) => blockers(step, {}).map(({ name }) => name));
  expect(gates.map((names) => names.toSorted())).toEqual([
    ["companyName", "companySize", "contactName", "email", "industry", "role"],
    ["incidentResponsePlan", "informationSecurityPolicy", "riskManagementProcess"],
    ["accessControlMeasures", "businessContinuityPlan", "dataClassification", "vendorManagement"],
    ["budgetRange", "documentationLevel", "timelineExpectation"],
  ]);
});

test("sends every field and its type (part 2, section 7)", () => {
  const payload = payloadOf(iso27001, {});
  const names = fields.map((field) => field.replace(" (list)", ""));
  expect(Object.keys(payload)).toEqual([...names, "questionnaireType"]);
  expect(payload).toMatchObject({
    securityAwareness: "",
    complianceFrameworks: [],
    questionnaireType: "ISO27001",
  });
});
