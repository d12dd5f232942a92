import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { config, type z } from "zod";
import { read } from "./call.ts";
import { CallProblem } from "./problem.ts";

/** What a 401 does: throws like any other refusal, or gives null, which means that nobody is signed in. */
export type On401 = "throw" | "returnNull";

// Zod would otherwise generate code, which the content security policy forbids.
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
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 401;
}

/**
 * The query client with the product's rules. Data never becomes stale by age: it is read again after a change
 * of ours or a message of the server, not on focus and not by a timer. Nothing is retried without being asked.
 * `onSignedOut` is called when the server says that the session is over. It is called from the caches, not from
 * the default options: a mutation with an `onError` of its own would replace a default.
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
