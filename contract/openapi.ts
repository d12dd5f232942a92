import { z } from "zod";
import { siteEvent } from "#contract/visits/event.ts";
import { callBack } from "#questionnaires/definitions/call-back.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { message } from "#questionnaires/definitions/message.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { api } from "./api.ts";
import { sentConversation } from "./conversation.ts";
import { cspReport, cspReportTypes } from "./csp-report.ts";
import { endpoints, stampHeader } from "./endpoints.ts";
import { languageName } from "./form-language.ts";
import { formStamp, leadReceived, submissionExtras } from "./lead.ts";
import {
  answers,
  json,
  keyParameter,
  noContent,
  page,
  type Schema,
  schemaOf,
  sentence,
} from "./openapi-parts.ts";
import { pathsOf } from "./openapi-table.ts";
import { webhooks } from "./webhooks.ts";

/** What a questionnaire accepts. Its schema does not say which answers are required, so that is added here. */
function answersOf(questionnaire: Questionnaire, more: Schema = {}): Schema {
  const required = [...new Set(Object.values(questionnaire.identity))];
  const asked = {
    required,
    properties: Object.fromEntries(required.map((name) => [name, { minLength: 1 }])),
  };
  return {
    title: questionnaire.title,
    allOf: [
      schemaOf(answersSchema(questionnaire), "input"),
      schemaOf(submissionExtras, "input"),
      asked,
      more,
    ],
  };
}

function typed(questionnaire: Questionnaire, isRequired: boolean): Schema {
  const properties = { questionnaireType: { const: questionnaire.wire?.type } };
  return { properties, ...(isRequired && { required: ["questionnaireType"] }) };
}

const stampParameter = {
  name: stampHeader,
  in: "header",
  description: "A stamp from /api/form-stamp. Nothing is refused for the lack of one.",
  schema: { type: "string" },
};

const languageParameter = {
  name: languageName,
  in: "query",
  description:
    "The further language of the firm in which the form is (BCP 47): problems, receipt and mail are in it, and the lead says it. Another one counts as the first.",
  schema: { type: "string" },
};

const reference: Schema = {
  type: "object",
  properties: { reference: { type: "string" } },
  required: ["reference"],
};

function submission(summary: string, body: Schema, received: Schema = schemaOf(leadReceived, "output")) {
  return {
    summary,
    parameters: [keyParameter, stampParameter, languageParameter],
    requestBody: {
      required: true,
      content: { ...json(body), "application/x-www-form-urlencoded": { schema: body } },
    },
    responses: answers({
      201: ["Stored, also when it was stored before.", json(received)],
      303: ["A form was stored; Location leads to the confirmation.", noContent],
      422: [
        "A form to correct, as its page; or a key that belongs to something else.",
        { ...page, ...sentence },
      ],
    }),
  };
}

/** A message from another company's scheduling page. */
function hook(company: string, header: string) {
  return {
    summary: `What ${company} tells of booked, moved and cancelled calls, signed in ${header}.`,
    requestBody: { required: true, content: json({ type: "object" }) },
    responses: answers({
      204: ["Taken, or of no concern.", noContent],
      401: ["The signature is wrong or old.", sentence],
      404: ["No secret is set for this company.", sentence],
      409: ["This very message came before.", sentence],
    }),
  };
}

const sentChat = answersOf(conversation, schemaOf(sentConversation, "input"));

/** Every endpoint, by its name in `endpoints`. */
const operations = {
  questionnaire: submission("Send the onboarding or the ISO 27001 questionnaire.", {
    anyOf: [answersOf(onboarding), answersOf(iso27001, typed(iso27001, true))],
  }),
  soc2Questionnaire: submission("Send the SOC 2 questionnaire.", answersOf(soc2, typed(soc2, false))),
  conversation: {
    summary: "Send a chat to the consultancy, with consent.",
    parameters: [keyParameter, stampParameter],
    requestBody: { required: true, content: json(sentChat) },
    responses: answers({
      201: ["Stored, also when it was stored before.", json(schemaOf(leadReceived, "output"))],
      422: ["The key belongs to something else.", sentence],
    }),
  },
  callBack: submission("Ask to be called back.", answersOf(callBack)),
  message: submission("Send a message.", answersOf(message)),
  healthResult: submission(
    "Have the result of an IT health check mailed or looked at.",
    answersOf(healthResult),
  ),
  pilotRegistration: submission(
    "Join the launch list; once per e-mail address.",
    answersOf(launchList),
    reference,
  ),
  formStamp: {
    summary: "A stamp that says that a form is begun now, to be sent with its answers.",
    responses: answers({ 200: ["The stamp.", json(schemaOf(formStamp, "output"))] }),
  },
  analytics: {
    summary: "Count an event. With Sec-GPC: 1 or DNT: 1 nothing is stored.",
    requestBody: { required: true, content: json(schemaOf(siteEvent, "input")) },
    responses: answers({ 204: ["Counted, or declined by the visitor.", noContent] }),
  },
  cspReports: {
    summary: "Report what a page did against its content security policy; browsers send it by themselves.",
    requestBody: {
      required: true,
      content: Object.fromEntries(
        cspReportTypes.map((type) => [type, { schema: schemaOf(cspReport, "input") }]),
      ),
    },
    responses: answers({ 204: ["Counted.", noContent] }),
  },
  calendlyUrl: {
    summary: "The address of the scheduling page.",
    responses: answers({
      200: ["The address.", json(schemaOf(z.object({ calendlyUrl: z.url() }), "output"))],
    }),
  },
  calendlyHook: hook("Calendly", "Calendly-Webhook-Signature"),
  calHook: hook("Cal.com", "X-Cal-Signature-256"),
  mailHook: {
    summary: "A mail that a mail service hands on, signed as Standard Webhooks describes or by Mailgun.",
    requestBody: {
      required: true,
      content: {
        "message/rfc822": { schema: { type: "string" } },
        ...json({ type: "object", properties: { raw: { type: "string" }, RawEmail: { type: "string" } } }),
        "multipart/form-data": { schema: { type: "object" } },
      },
    },
    responses: answers({
      204: ["Taken up.", noContent],
      401: ["The signature is wrong or old.", sentence],
      404: ["No secret is set.", sentence],
      409: ["This very message came before.", sentence],
    }),
  },
  description: {
    summary: "This description.",
    responses: answers({ 200: ["OpenAPI 3.1.", json({ type: "object", required: ["openapi", "paths"] })] }),
  },
} as const satisfies Readonly<Record<keyof typeof endpoints, object>>;

/** The OpenAPI 3.1 description of every endpoint and webhook, made from the schemas that the server parses with. */
export function openapi(): Schema {
  const described = new Map(Object.entries(operations));
  const paths = Object.entries(endpoints).map(([name, { method, path }]) => [
    path,
    { [method.toLowerCase()]: { operationId: name, ...described.get(name) } },
  ]);
  return {
    openapi: "3.1.1",
    info: { title: "API of the website", version: "1" },
    paths: { ...Object.fromEntries(paths), ...pathsOf(api) },
    webhooks,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  };
}
