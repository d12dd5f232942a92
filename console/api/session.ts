import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import type { firstOwner } from "#contract/console/first-run.ts";
import {
  type credentials,
  operatorList,
  type SignInAnswer,
  session,
  signInAnswer,
} from "#contract/console/operators.ts";
import { passkeyQuestion } from "#contract/console/passkeys.ts";
import { signInWays } from "#contract/console/provider.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { order, send } from "./call.ts";
import { canOfferPasskeys, signWithPasskey, withdrawPasskeyOffer } from "./ceremony.ts";
import { reading } from "./client.ts";

const { addFirstOwner, firstRun } = consoleEndpoints;

const sessionKey = [consoleEndpoints.session.path];

/** Who is signed in; null: nobody. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: reading(session, "returnNull") });
}

/** Shows the sign-in. What was read stays for the same operator, who may be writing a sentence. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionKey, null);
}

function useAnswer() {
  const client = useQueryClient();
  return async (answer: SignInAnswer) => {
    if (answer.state === "signed-in") {
      client.setQueryData(sessionKey, answer.session);
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    }
    return answer.state;
  };
}

/** Signs in. After success the console shows its screens. Rejects with a `CallProblem`. */
export function useSignIn() {
  const take = useAnswer();
  return async (given: z.input<typeof credentials>) =>
    take(await send(consoleEndpoints.signIn.path, given, signInAnswer));
}

/** Whether the one-time address of the first owner still works. */
export function useFirstRun(token: string) {
  return useQuery({
    queryKey: [firstRun.path, token],
    queryFn: async () => {
      await order(firstRun.path, { token });
      return true;
    },
  });
}

/** Makes the first owner, and signs them in. */
export function useFirstOwner() {
  const take = useAnswer();
  return useMutation({
    mutationFn: async (owner: z.input<typeof firstOwner>) =>
      take(await send(addFirstOwner.path, owner, signInAnswer)),
  });
}

/** Signs in with a passkey, which itself tells whose it is. Rejects with a `CallProblem`. */
export function usePasskeySignIn() {
  const take = useAnswer();
  const { offerPasskeySignIn, signInWithPasskey } = consoleEndpoints;
  return async ({ whereTyped = false } = {}) => {
    const question = await send(offerPasskeySignIn.path, {}, passkeyQuestion);
    const credential = await signWithPasskey(question, whereTyped);
    return take(await send(signInWithPasskey.path, { credential }, signInAnswer));
  };
}

/** Signs in after the provider has vouched for the operator. `code`: "" until the server asks for one. */
export function useProviderSignIn() {
  const take = useAnswer();
  return async (code: string) =>
    take(await send(consoleEndpoints.signInByProvider.path, { code }, signInAnswer));
}

/** While `isOn`: on focus, looks whether somebody has signed in in another tab. */
export function useSessionLook(isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    const look = () => void client.invalidateQueries({ queryKey: sessionKey });
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [client, isOn]);
}

/** Name of the provider whose accounts sign in here; undefined: there is none, or it is not known yet. */
export function useProviderName(): string | undefined {
  const ways = useQuery({
    queryKey: [consoleEndpoints.signInWays.path],
    queryFn: reading(signInWays),
  });
  return ways.data?.provider ?? undefined;
}

/**
 * Offers passkeys in the field for an e-mail address, while the sign-in is shown. A failure is not shown,
 * because a button does the same.
 */
export function useOfferedPasskeys(): void {
  const sign = useRef(usePasskeySignIn());
  useEffect(() => {
    let isGone = false;
    const offer = async () => {
      if ((await canOfferPasskeys()) && !isGone) await sign.current({ whereTyped: true });
    };
    offer().catch(() => undefined);
    return () => {
      isGone = true;
      withdrawPasskeyOffer().catch(() => undefined);
    };
  }, []);
}

/** Has a code mailed to an operator, which lets this browser try to sign in. Rejects with a `CallProblem`. */
export function askForMailedCode(email: string): Promise<void> {
  return order(consoleEndpoints.mailCode.path, { email });
}

/** Ends the session on the server. Rejects with a `CallProblem`. */
export function signOut(): Promise<void> {
  return order(consoleEndpoints.signOut.path);
}

/** Everybody who may sign in or once could: histories name them. Who may get a lead: `useOwners`. */
export function useOperators() {
  const list = useQuery({
    queryKey: [consoleEndpoints.operators.path],
    queryFn: reading(operatorList),
  });
  return list.data?.operators ?? [];
}

/** Everybody who may be given leads, calls and drafts: editors and people without access are left out. */
export function useOwners() {
  return useOperators().filter(({ isDisabled, role }) => !isDisabled && role !== "editor");
}
