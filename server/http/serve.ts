import type { Context, Env, Hono, Handler as HonoHandler, MiddlewareHandler } from "hono";
import type { z } from "zod";
import {
  type Caller,
  type Endpoint,
  type Endpoints,
  noInput,
  type Params,
} from "#contract/console/endpoint.ts";
import { onlyMethods } from "./answers.ts";
import { contentDepth, parse, readJson } from "./endpoint.ts";

/** What a handler works with: what the server has, who calls as far as the contract lets them in, and the call. */
type Calling<Service, E extends Env, Path extends string, Who extends Caller> = Service &
  (Who extends "anyone" ? unknown : E["Variables"]) & {
    readonly now: Date;
    readonly params: Params<Path>;
    /** For cookies, redirects and answers that are no JSON. */
    readonly http: Context<E>;
  };

/** An answer of the contract; or a response, which is sent as it is. */
type Given<Answer extends z.ZodType> = z.input<Answer> | Response;

type Handler<Service, E extends Env, One> =
  One extends Endpoint<infer Path, infer Who, infer Input, infer Answer>
    ? (
        context: Calling<Service, E, Path, Who>,
        input: z.output<Input>,
      ) => Given<Answer> | Promise<Given<Answer>>
    : never;

/**
 * A handler for each endpoint of a noun, by its name: one that is missing, or that nobody calls, does not compile.
 * `Service`: what they need of the server. `E`: the connection behind the guards, which tells who calls.
 */
export type Handlers<Service, E extends Env, Table extends Endpoints> = {
  readonly [Name in keyof Table]: Handler<Service, E, Table[Name]>;
};

/** Any handler. As a method, because what it takes is checked where it is written. */
type Loose = { handle(context: object, input: unknown): unknown }["handle"];

async function inputIn(context: Context, { method, input, limit }: Endpoint): Promise<unknown> {
  if (input === noInput) return {};
  if (method === "GET") return context.req.query();
  return limit === "content" ? readJson(context, contentDepth) : readJson(context);
}

function handlerOf(endpoint: Endpoint, handle: Loose, service: object): HonoHandler {
  return async (context) => {
    const input = parse(endpoint.input, await inputIn(context, endpoint));
    const call = { now: new Date(), params: context.req.param(), http: context };
    const answer = await handle({ ...service, ...context.var, ...call }, input);
    if (answer instanceof Response) return answer;
    // What the contract does not name does not leave the server.
    const told = endpoint.answer.parse(answer);
    return told === undefined ? context.body(null, 204) : context.json(told, endpoint.status ?? 200);
  };
}

/** Nouns with their endpoints, as far as guards know who may call them. */
type Contract<Who extends Caller> = Readonly<Record<string, Readonly<Record<string, Endpoint<string, Who>>>>>;

/**
 * Adds every endpoint of a contract, and 405 for the other methods at their addresses. `guards`: what a call passes
 * before its body is read.
 */
export function serve<E extends Env, Service extends object, Who extends Caller, All extends Contract<Who>>(
  app: Hono<E>,
  contract: All,
  handlers: { readonly [Noun in keyof All]: Handlers<Service, E, All[Noun]> },
  service: Service,
  guards: (endpoint: Endpoint<string, Who>) => readonly MiddlewareHandler<E>[],
): void {
  const byNoun: Readonly<Record<string, Readonly<Record<string, Loose>>>> = handlers;
  const methods = new Map<string, string[]>();
  for (const [noun, table] of Object.entries<Contract<Who>[string]>(contract)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const { method, path } = endpoint;
      const handle = byNoun[noun]?.[name];
      if (handle === undefined) throw new TypeError(`no handler for ${noun}.${name}`);
      app.on(method, [path], ...guards(endpoint), handlerOf(endpoint, handle, service));
      methods.set(path, [...(methods.get(path) ?? []), method === "GET" ? "GET, HEAD" : method]);
    }
  }
  // Added after all others, because one path may match the pattern of another one.
  for (const [path, allowed] of methods) app.all(path, onlyMethods(allowed.join(", ")));
}
