import { z } from "zod";
import { type Endpoint, type Endpoints, isScope } from "./console/endpoint.ts";
import { answers, json, schemaOf, sentence } from "./openapi-parts.ts";

const unopened = { 401: "No token that is good.", 403: "The token lacks the scope." };

const done = { 200: "Done.", 201: "Stored, also when it was stored before.", 202: "Taken." };

const described = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function parametersOf({ path, method, input, headers = {} }: Endpoint) {
  const inPath = [...path.matchAll(/\/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const { properties, required } = described.parse(method === "GET" ? schemaOf(input, "input") : {});
  const asked = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  const inHeader = Object.entries(headers).map(([name, schema]) => ({
    name,
    in: "header",
    schema: schemaOf(schema, "input"),
  }));
  return [...inPath, ...asked, ...inHeader];
}

function operationOf(name: string, endpoint: Endpoint) {
  const { method, input, answer, who, status = 200, summary = "" } = endpoint;
  const told = { ...(isScope(who) && unopened), ...endpoint.refusals };
  const refused = Object.entries(told).map(([code, text]) => [code, [text, sentence]] as const);
  return {
    operationId: name,
    summary: isScope(who) ? `${summary} Scope ${who}.` : summary,
    ...(isScope(who) && { security: [{ token: [] }] }),
    parameters: parametersOf(endpoint),
    ...(method === "POST" && { requestBody: { required: true, content: json(schemaOf(input, "input")) } }),
    responses: answers({
      ...Object.fromEntries(refused),
      [status]: [done[status], json(schemaOf(answer, "output"))],
    }),
  };
}

/** The addresses of a table of endpoints, as OpenAPI describes paths: made from the schemas that the server parses with. */
export function pathsOf(table: Endpoints): Readonly<Record<string, object>> {
  const paths = new Map<string, object>();
  for (const [name, endpoint] of Object.entries(table)) {
    const place = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    const operation = { [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
    paths.set(place, { ...paths.get(place), ...operation });
  }
  return Object.fromEntries(paths);
}
