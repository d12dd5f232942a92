import { type ApiEndpointName, apiChange, apiEndpoints, apiLead, apiLeads } from "./api.ts";
import { answers, json, keyParameter, schemaOf, sentence } from "./openapi-parts.ts";
import { leadTold } from "./webhooks.ts";

const unopened = {
  401: ["No token that is good.", sentence],
  403: ["The token lacks the scope.", sentence],
} as const satisfies Parameters<typeof answers>[0];

function inPath(name: string) {
  return { name, in: "path", required: true, schema: { type: "string" } };
}

const token = [{ token: [] }];

/** What other programs ask for with a token, by the names of `apiEndpoints`. */
const apiOperations = {
  listLeads: {
    summary: "Leads, newest first. Scope leads:read.",
    security: token,
    parameters: [
      { name: "after", in: "query", description: "`next` of the page before.", schema: { type: "string" } },
      {
        name: "limit",
        in: "query",
        schema: { type: "integer", minimum: 1, maximum: 100, default: 50 },
      },
    ],
    responses: answers({ ...unopened, 200: ["A page.", json(schemaOf(apiLeads, "output"))] }),
  },
  readLead: {
    summary: "One lead. Scope leads:read.",
    security: token,
    parameters: [inPath("reference")],
    responses: answers({
      ...unopened,
      200: ["The lead.", json(schemaOf(leadTold, "output"))],
      404: ["There is no such lead.", sentence],
    }),
  },
  addLead: {
    summary: "Add a lead. Nobody is mailed. Scope leads:write.",
    security: token,
    parameters: [keyParameter],
    requestBody: { required: true, content: json(schemaOf(apiLead, "input")) },
    responses: answers({
      ...unopened,
      201: ["Stored, also when it was stored before.", json(schemaOf(leadTold, "output"))],
      422: ["The key belongs to something else.", sentence],
    }),
  },
  changeLead: {
    summary:
      "Change status, owner, follow-up or value of a lead. The status lost needs lostReason. Scope leads:write.",
    security: token,
    parameters: [inPath("reference")],
    requestBody: { required: true, content: json(schemaOf(apiChange, "input")) },
    responses: answers({
      ...unopened,
      200: ["The lead as it is now.", json(schemaOf(leadTold, "output"))],
      404: ["There is no such lead.", sentence],
      409: ["It goes on in another lead, or was changed meanwhile.", sentence],
    }),
  },
} as const satisfies Readonly<Record<ApiEndpointName, object>>;

/** The addresses for other programs, as OpenAPI describes paths. */
export function programPaths(): Readonly<Record<string, object>> {
  const described = new Map(Object.entries(apiOperations));
  const paths = new Map<string, object>();
  for (const [name, { method, path }] of Object.entries(apiEndpoints)) {
    const place = path.replaceAll(/:(\w+)/g, "{$1}");
    const operation = { [method.toLowerCase()]: { operationId: name, ...described.get(name) } };
    paths.set(place, { ...paths.get(place), ...operation });
  }
  return Object.fromEntries(paths);
}
