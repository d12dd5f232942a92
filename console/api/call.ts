import "./no-eval.ts";
import type { z } from "zod";
import { type Asked, addressOf, type Caller, type Endpoint } from "#contract/console/endpoint.ts";
import { CallProblem } from "./problem.ts";
import { withProof } from "./proof.ts";

const unreachable = "The server cannot be reached. Check your connection and try again.";
const unreadable =
  "The server's answer cannot be read. Load the page again; the console may have been updated.";

const early = new Map<string, Promise<Response>>();

/** Takes answers to requests sent before this code was loaded. Each is used once, for the same path. */
export function answerWith(asked: ReadonlyMap<string, Promise<Response>>): void {
  for (const [path, answer] of asked) early.set(path, answer);
}

/** Drops the early answers. The first screen has taken those that it needs; all later reads send a request. */
export function forgetEarlyAnswers(): void {
  early.clear();
}

function asking(path: string, init: RequestInit): Promise<Response> {
  // A change makes earlier answers outdated. So does a sign-in.
  if (init.method === "POST") forgetEarlyAnswers();
  const answer = early.get(path);
  early.delete(path);
  return answer ?? fetch(path, { ...init, credentials: "include" });
}

async function answerTo(path: string, init: RequestInit): Promise<Response> {
  const response = await asking(path, init).catch(() => {
    throw new CallProblem(0, unreachable);
  });
  if (response.ok) return response;
  // The page of a proxy is no sentence for people.
  const isSentence = response.headers.get("content-type")?.startsWith("text/plain");
  const sentence = isSentence ? await response.text().catch(() => "") : "";
  throw new CallProblem(response.status, sentence || unreachable);
}

function sending({ method }: Endpoint, input: unknown): RequestInit {
  if (method === "GET") return {};
  return { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(input ?? {}) };
}

/**
 * Calls an endpoint. Where it wants the second factor to have been shown just now (428), the person is asked for it,
 * and the call is made again. Rejects with a `CallProblem`.
 */
export async function call<Input extends z.ZodType, Answer extends z.ZodType>(
  endpoint: Endpoint<string, Caller, Input, Answer>,
  input?: Asked<Input>,
  signal?: AbortSignal,
): Promise<z.output<Answer>> {
  const init = { ...sending(endpoint, input), ...(signal && { signal }) };
  const address = addressOf(endpoint, endpoint.method === "GET" ? input : undefined);
  const ask = () => answerTo(address, init);
  const response = await (endpoint.fresh ? withProof(ask) : ask());
  const json: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  const result = endpoint.answer.safeParse(json);
  if (result.success) return result.data;
  throw new CallProblem(response.status, unreadable);
}
