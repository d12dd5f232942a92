import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { config, type z } from "zod";
import { CallProblem, read } from "./call.ts";

/** What a 401 does: throws like any other refusal, or reads as "nobody is signed in". */
export type On401 = "throw" | "returnNull";

// Schemas that write code would be stopped by the content security policy.
config({ jitless: true });

type Reading = { readonly queryKey: QueryKey; readonly signal: AbortSignal };

/** The path that a key stands for: its parts joined with slashes. */
export function pathOf(key: QueryKey): string {
  return key.map(String).join("/");
}

/** Reads what a key names, checked against a schema. */
export function reading<Schema extends z.ZodType>(
  schema: Schema,
  on401: "returnNull",
): (context: Reading) => Promise<z.output<Schema> | null>;
export function reading<Schema extends z.ZodType>(
  schema: Schema,
  on401?: "throw",
): (context: Reading) => Promise<z.output<Schema>>;
export function reading<Schema extends z.ZodType>(schema: Schema, on401: On401 = "throw") {
  return async ({ queryKey, signal }: Reading) => {
    try {
      return await read(pathOf(queryKey), schema, signal);
    } catch (error) {
      if (on401 === "returnNull" && isSignedOut(error)) return null;
      throw error;
    }
  };
}

/** Whether a call was refused because nobody is signed in. */
function isSignedOut(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 401;
}

/**
 * The product's way with data: never stale, so that only a change of ours or a message of the server reads again;
 * nothing is read again on focus or by the clock, and nothing is tried twice behind a person's back.
 * `onSignedOut` is called when the server says that the session is over: also where a change says itself what becomes
 * of its refusals, which would replace what stands among the defaults.
 */
export function createClient(onSignedOut: (client: QueryClient) => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  return client;
}
