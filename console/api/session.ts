import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { type firstOwner, firstRun } from "#contract/console/first-run.ts";
import { type credentials, operators, type SignInAnswer, sessions } from "#contract/console/operators.ts";
import { passkeys } from "#contract/console/passkeys.ts";
import { provider } from "#contract/console/provider.ts";
import { call } from "./call.ts";
import { canOfferPasskeys, signWithPasskey, withdrawPasskeyOffer } from "./ceremony.ts";
import { isSignedOut } from "./client.ts";
import { keyOf, useRead } from "./use.ts";

const sessionKey = keyOf(sessions.readSession);

/** Who is signed in; null: nobody. */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) =>
      call(sessions.readSession, undefined, signal).catch((error: unknown) => {
        if (isSignedOut(error)) return null;
        throw error;
      }),
  });
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
  return async (given: z.input<typeof credentials>) => take(await call(sessions.signIn, given));
}

/** Makes the first owner, and signs them in. */
export function useFirstOwner() {
  const take = useAnswer();
  return useMutation({
    mutationFn: async (owner: z.input<typeof firstOwner>) => take(await call(firstRun.addFirstOwner, owner)),
  });
}

/** Signs in with a passkey, which itself tells whose it is. Rejects with a `CallProblem`. */
export function usePasskeySignIn() {
  const take = useAnswer();
  return async ({ whereTyped = false } = {}) => {
    const question = await call(passkeys.offerPasskeySignIn);
    const credential = await signWithPasskey(question, whereTyped);
    return take(await call(passkeys.signInWithPasskey, { credential }));
  };
}

/** Signs in after the provider has vouched for the operator. `code`: "" until the server asks for one. */
export function useProviderSignIn() {
  const take = useAnswer();
  return async (code: string) => take(await call(provider.signInByProvider, { code }));
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
  const ways = useRead(provider.listSignInWays);
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

/** Everybody who may sign in or once could: histories name them. Who may get a lead: `useOwners`. */
export function useOperators() {
  return useRead(operators.listOperators).data?.operators ?? [];
}

/** Everybody who may be given leads, calls and drafts: editors and people without access are left out. */
export function useOwners() {
  return useOperators().filter(({ isDisabled, role }) => !isDisabled && role !== "editor");
}
