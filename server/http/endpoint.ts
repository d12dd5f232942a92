import type { Context } from "hono";
import type { z } from "zod";
import { word } from "#words/word.ts";
import { bodyOf } from "./body.ts";
import { HttpError } from "./errors.ts";

/** Fields by name, as a client sent them: nothing about their values is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Names and values in the order sent; a name may occur several times. */
export type Entries = readonly (readonly [name: string, value: string])[];

/** A body as it was sent, as JSON or as a form. */
export type Body =
  | { readonly kind: "json"; readonly fields: Fields }
  | { readonly kind: "form"; readonly entries: Entries };

const notJson = "Please send the data as one JSON object.";

const utf8 = new TextDecoder("utf-8", { fatal: true });

async function textOf(context: Context): Promise<string> {
  const bytes = await bodyOf(context);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HttpError(400, word("Please send text encoded as UTF-8."));
  }
}

/** Levels of lists and objects inside each other; a questionnaire has two. */
const maxDepth = 8;

/** Fields of one submission; the longest questionnaire has 40. */
const maxFields = 300;

function depth(value: unknown, limit: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (limit === 0) return 1;
  return 1 + Math.max(0, ...Object.values(value).map((inner) => depth(inner, limit - 1)));
}

function notTooMuch(count: number): void {
  if (count > maxFields) throw new HttpError(413, `Please send at most ${maxFields} fields at once.`);
}

function fieldsFrom(text: string, deepest = maxDepth): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, notJson);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new HttpError(400, notJson);
  notTooMuch(Object.keys(value).length);
  if (depth(value, deepest) > deepest) throw new HttpError(400, notJson);
  return { ...value };
}

function mediaType(context: Context): string {
  return (context.req.header("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Reads a JSON object or an HTML form; anything else is 415, and what cannot be read is 400. */
export async function readBody(context: Context): Promise<Body> {
  switch (mediaType(context)) {
    case "application/json":
      return { kind: "json", fields: fieldsFrom(await textOf(context)) };
    case "application/x-www-form-urlencoded": {
      // Browsers send forms with CRLF line ends (HTML standard, form submission); the product uses LF.
      const entries = [...new URLSearchParams(await textOf(context))];
      notTooMuch(entries.length);
      return {
        kind: "form",
        entries: entries.map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
      };
    }
    default:
      throw new HttpError(415, "Please send JSON (application/json) or an HTML form.");
  }
}

/** Levels of a file of content. */
export const contentDepth = 24;

/**
 * Reads a JSON object, also when it is labelled as plain text: sendBeacon does that with a string. `deepest`: levels
 * of lists and objects at most.
 */
export async function readJson(context: Context, deepest = maxDepth): Promise<Fields> {
  if (!["application/json", "text/plain"].includes(mediaType(context))) {
    throw new HttpError(415, "Please send JSON (application/json).");
  }
  return fieldsFrom(await textOf(context), deepest);
}

/**
 * Parses a value with a schema. Throws 400 with the first problem: the schema's own sentence where it has one,
 * else one that names the field.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, {
    error: ({ path, code, keys }) =>
      code === "unrecognized_keys"
        ? `Please leave out what is not known here: ${[keys].flat().join(", ").slice(0, 200)}.`
        : `Please check the field "${path?.map(String).join(".")}": it is missing or not of the expected kind.`,
  });
  if (parsed.success) return parsed.data;
  throw new HttpError(400, parsed.error.issues[0]?.message ?? notJson);
}
