import { z } from "zod";

/**
 * Who may call an endpoint of the console. `signed-in`: operators, also while they still have a first password.
 * `setting-up`: operators with their own password, also without a second factor. `operator`: every role.
 * `consultant`: all but editors. `editor`: editors. An owner may do what every operator may.
 */
export type Access = "anyone" | "signed-in" | "setting-up" | "operator" | "consultant" | "editor" | "owner";

/** What a token of another program allows. */
export const scopes = ["leads:read", "leads:write"] as const;

export type Scope = (typeof scopes)[number];

/** Who may call: an operator of the console, or another program whose token has a scope. */
export type Caller = Access | Scope;

/** Kinds of bodies, by how long they may be. `content`: also by how deep. */
export type Limit =
  | "short"
  | "passkey"
  | "fields"
  | "letter"
  | "questionnaire"
  | "text"
  | "content"
  | "sheet"
  | "mail"
  | "picture";

type Options = {
  /** Whether the second factor has to have been shown within the last minutes (428 when it was not). */
  readonly fresh?: true;
  /** Status of a good answer; 200, or 204 where there is nothing to say. */
  readonly status?: 201 | 202;
  /** How long a body may be; without it `fields`. */
  readonly limit?: Limit;
  /** One line for the description of the API. */
  readonly summary?: string;
  /** For the description: refusals besides those that every endpoint has, by status. */
  readonly refusals?: Readonly<Record<number, string>>;
  /** For the description: headers that it reads, with what they say. */
  readonly headers?: Readonly<Record<string, z.ZodType>>;
};

/** An act: its address, who may do it, what comes in and what goes out. */
export type Endpoint<
  Path extends string = string,
  Who extends Caller = Caller,
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Options & {
  /** A read is GET with its input in the query; a write is POST with a JSON object. */
  readonly method: "GET" | "POST";
  readonly path: Path;
  readonly who: Who;
  readonly input: Input;
  readonly answer: Answer;
  /** Values of the names in `path`, once `at` has put them in. */
  readonly params?: Readonly<Record<string, string>>;
};

/** The endpoints of a noun, by name. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** An input without fields: nothing of the query or the body is read. */
export const noInput = z.object({});

/** An answer that says nothing: 204. */
export const nothing = z.undefined();

/** An answer that is no JSON: a file, a page, a redirect. The handler gives a `Response`, the console links to it. */
export const file = z.instanceof(Response);

/** What is read with GET. `query`: what its address may ask for. */
// @__NO_SIDE_EFFECTS__
export function read<
  const Path extends string,
  const Who extends Caller,
  Answer extends z.ZodType,
  Query extends z.ZodType = typeof noInput,
>(
  path: Path,
  who: Who,
  answer: Answer,
  { query, ...options }: Options & { readonly query?: Query } = {},
): Endpoint<Path, Who, Query, Answer> {
  return { ...options, method: "GET", path, who, input: query ?? (noInput as z.ZodType as Query), answer };
}

/** What is changed with POST, as one JSON object. Without an answer it is 204. */
// @__NO_SIDE_EFFECTS__
export function write<
  const Path extends string,
  const Who extends Caller,
  Input extends z.ZodType,
  Answer extends z.ZodType = typeof nothing,
>(
  path: Path,
  who: Who,
  input: Input,
  answer: Answer = nothing as z.ZodType as Answer,
  options: Options = {},
): Endpoint<Path, Who, Input, Answer> {
  return { ...options, method: "POST", path, who, input, answer };
}

/** The names in a path: `/leads/:reference` has `reference`. */
export type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Key in Name | keyof Params<Rest>]: string }
  : Path extends `${string}:${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown;

/** Whether nothing is left to be filled in a path; `at` does that. */
export type Filled<Path extends string> = Path extends `${string}:${string}`
  ? { readonly path: never }
  : unknown;

/** An endpoint with the names in its path filled in. */
export function at<One extends Endpoint>(
  endpoint: One,
  params: Params<One["path"]> & Readonly<Record<string, string>>,
): Omit<One, "path"> & { readonly path: string } {
  return { ...endpoint, params };
}

/** What is asked of a read: its fields, or the query of an address of the console as it stands there. */
export type Asked<Input extends z.ZodType> = z.input<Input> | string;

/** An endpoint's address, with what is asked of it. */
export function addressOf<Input extends z.ZodType>(
  { path, params = {} }: Pick<Endpoint<string, Caller, Input>, "path" | "params" | "input">,
  asked?: Asked<Input>,
): string {
  const place = path.replaceAll(
    /\/:(\w+)/g,
    (_, name: string) => `/${encodeURIComponent(params[name] ?? "")}`,
  );
  const query = queryOf(asked).toString();
  return query === "" ? place : `${place}?${query}`;
}

/** What is asked of a read, as the query of its address. Fields that are undefined are left out. */
export function queryOf(asked: unknown): URLSearchParams {
  if (typeof asked === "string") return new URLSearchParams(asked);
  const fields = Object.entries(asked ?? {}).filter(([, value]) => value !== undefined);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}

/** Whether a caller is a program with a token. */
export function isScope(who: Caller): who is Scope {
  return scopes.some((scope) => scope === who);
}
