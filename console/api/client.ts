import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallProblem } from "./problem.ts";

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
