import { z } from "zod";
import { idempotencyHeader } from "./endpoints.ts";

/** A JSON Schema, dialect 2020-12, which is that of OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

/** A schema by media type. */
export type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** A Zod schema as one of JSON. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

/** One short sentence for people. */
export const sentence: Content = {
  "text/plain": { schema: { type: "string", minLength: 1, maxLength: 400 } },
};
/** A page. */
export const page: Content = { "text/html": { schema: { type: "string" } } };
/** Nothing. */
export const noContent: Content = {};

/** JSON of a schema. */
export function json(schema: Schema): Content {
  return { "application/json": { schema } };
}

/** Answers with one short sentence for people, by status. */
const refusals = {
  400: "It cannot be understood; the sentence names the first field that is wrong.",
  403: "A browser sent it on behalf of another website.",
  405: "The address answers to another method, which Allow names.",
  413: "The body is above 128 KiB.",
  415: "The body is neither JSON nor, where that is accepted, an HTML form.",
  429: "Too much from one address; Retry-After says how many seconds to wait.",
  500: "A fault on our side; X-Error-Id names it in the log.",
  503: "Nothing can be stored right now; Retry-After says when to try again.",
} as const;

/** The answers of an endpoint, together with the refusals that every endpoint has. */
export function answers(own: Readonly<Record<number, readonly [description: string, content: Content]>>) {
  const refused = Object.entries(refusals).map(([status, text]) => [status, [text, sentence]] as const);
  return Object.fromEntries(
    [...refused, ...Object.entries(own)].map(([status, [description, content]]) => [
      status,
      { description, content },
    ]),
  );
}

/** The header that marks one submission. */
export const keyParameter = {
  name: idempotencyHeader,
  in: "header",
  description: "Marks one submission: sent again, it gets the first answer and is no second lead.",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{8,200}$" },
};
