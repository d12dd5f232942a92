import { type FormEvent, useEffect, useRef, useState } from "react";
import { go, hrefOf } from "#console/address/address.ts";
import { useProviderName, useProviderSignIn, useSessionLook } from "#console/api/session.ts";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { type ProviderOutcome, provider, providerOutcomes } from "#contract/console/provider.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { secondField } from "./second-field.ts";

const sentences: Readonly<Record<Exclude<ProviderOutcome, "done">, (name: string) => string>> = {
  again: (name) => `This sign-in with ${name} was begun elsewhere, or is over. Please begin it again here.`,
  declined: (name) => `${name} did not sign you in. Please try again, or use your password.`,
  down: (name) => `${name} does not answer at the moment. Please use your password or a passkey.`,
  unverified: (name) =>
    `${name} does not say that your e-mail address was verified. Please use your password.`,
  elsewhere: (name) => `This account of ${name} is not one of the company. Please choose the other one.`,
  nobody: () => "Nobody with this address may sign in here. Please ask an owner to add you.",
};

/** The outcome of a sign-in at the provider, from the query of the address; undefined when it has none. */
export function outcomeIn(query: string): ProviderOutcome | undefined {
  const given = new URLSearchParams(query).get("sign-in");
  return providerOutcomes.find((outcome) => outcome === given);
}

type ProviderLinkProps = {
  /** Why the last sign-in at the provider failed. */
  readonly outcome: Exclude<ProviderOutcome, "done"> | undefined;
  /** Whether this tab keeps its page; the provider then opens in another tab. */
  readonly stays: boolean;
};

/** The link to the provider, if there is one. */
export function ProviderLink({ outcome, stays }: ProviderLinkProps) {
  const name = useProviderName();
  useSessionLook(stays);
  if (name === undefined) return null;
  return (
    <>
      {outcome && <Notice tone="bad" title={sentences[outcome](name)} live />}
      <ButtonLink wide look="secondary" href={provider.goToProvider.path} newTab={stays}>
        Sign in with {name}
      </ButtonLink>
    </>
  );
}

type State =
  | { readonly kind: "waiting" }
  | { readonly kind: "asking"; readonly needed: keyof typeof secondField; readonly problem?: string }
  | { readonly kind: "sending"; readonly needed: keyof typeof secondField };

/** After the provider has vouched for an operator: opens the console, or asks for the second factor. */
export function AfterProvider() {
  const name = useProviderName() ?? "your account";
  const signIn = useProviderSignIn();
  const finish = useRef(signIn);
  finish.current = signIn;
  const [state, setState] = useState<State>({ kind: "waiting" });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = "Sign in – Console";
    let isGone = false;
    const begin = async () => {
      const answer = await finish.current("");
      if (answer === "signed-in") go({ path: "", query: "" }, { replace: true });
      else if (!isGone) setState({ kind: "asking", needed: answer });
    };
    begin().catch(() => go({ path: "", query: "sign-in=again" }, { replace: true }));
    return () => {
      isGone = true;
    };
  }, []);

  const isAsked = state.kind !== "waiting";
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind !== "asking") return;
    const { needed } = state;
    const code = textOf(new FormData(event.currentTarget), "code");
    setState({ kind: "sending", needed });
    try {
      const answer = await signIn(code);
      if (answer === "signed-in") go({ path: "", query: "" }, { replace: true });
      else setState({ kind: "asking", needed: answer });
    } catch (error) {
      setState({ kind: "asking", needed, problem: sentenceOf(error) });
    }
  };

  if (state.kind === "waiting") return <main className="sign-in" aria-busy="true" />;
  return (
    <main className="sign-in">
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <h1 ref={heading} tabIndex={-1}>
          One more step
        </h1>
        <p className="muted small">You are signed in with {name}. Your second factor opens the console.</p>
        {state.kind === "asking" && state.problem && <Notice tone="bad" title={state.problem} live />}
        <TextField
          name="code"
          {...secondField[state.needed]}
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
        <Button type="submit" wide pending={state.kind === "sending"}>
          {state.kind === "sending" ? "Signing in" : "Sign in"}
        </Button>
        <p className="small">
          <a href={hrefOf({ path: "", query: "" })}>Sign in another way</a>
        </p>
      </form>
    </main>
  );
}
