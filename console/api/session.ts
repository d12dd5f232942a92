import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { consoleEndpoints } from "#contract/console.ts";
import { type credentials, operatorList, session, signInAnswer } from "#contract/console-operators.ts";
import { order, send } from "./call.ts";
import { reading } from "./client.ts";

const sessionKey = [consoleEndpoints.session.path];

/** Who is signed in; null: nobody. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: reading(session, "returnNull") });
}

/** Shows the sign-in. What was read stays for the same operator, who may be in the middle of a sentence. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionKey, null);
}

/** Signs in and, when that worked, lets the console know. Rejects with a `CallProblem`. */
export function useSignIn() {
  const client = useQueryClient();
  return async (given: z.input<typeof credentials>) => {
    const answer = await send(consoleEndpoints.signIn.path, given, signInAnswer);
    if (answer.state === "signed-in") {
      client.setQueryData(sessionKey, answer.session);
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    }
    return answer.state;
  };
}

/** Ends the session on the server. Rejects with a `CallProblem`. */
export function signOut(): Promise<void> {
  return order(consoleEndpoints.signOut.path);
}

/** Everybody who may own a lead, disabled ones included: their names stand in histories. */
export function useOperators() {
  const list = useQuery({
    queryKey: [consoleEndpoints.operators.path],
    queryFn: reading(operatorList),
  });
  return list.data?.operators ?? [];
}
