import "./sign-in.css";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAddress } from "#console/address/address.ts";
import { call } from "#console/api/call.ts";
import { canUsePasskeys } from "#console/api/ceremony.ts";
import { CallProblem } from "#console/api/problem.ts";
import { useOfferedPasskeys, usePasskeySignIn, useSignIn } from "#console/api/session.ts";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { sessions } from "#contract/console/operators.ts";
import type { ProviderOutcome } from "#contract/console/provider.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { AfterProvider, outcomeIn, ProviderLink } from "./provider.tsx";
import { type Needed, secondField } from "./second-field.ts";

type State =
  | { readonly kind: "asking" }
  | { readonly kind: "sending" }
  | { readonly kind: "unlocking" }
  | { readonly kind: "mailing" }
  | { readonly kind: "refused"; readonly sentence: string; readonly isTooMany: boolean };

type SignInProps = {
  /** Whether a session that was open here is over. */
  readonly again: boolean;
};

/**
 * Signs an operator in: with e-mail and password or an account of the provider, and then a code of the
 * authenticator app or a recovery code; or with a passkey alone.
 */
export function SignIn({ again }: SignInProps) {
  const outcome = outcomeIn(useAddress().query);
  if (outcome === "done") return <AfterProvider />;
  return <Ways again={again} outcome={outcome} />;
}

type WaysProps = SignInProps & { readonly outcome: Exclude<ProviderOutcome, "done"> | undefined };

function Ways({ again, outcome }: WaysProps) {
  const signIn = useSignIn();
  const signInByPasskey = usePasskeySignIn();
  const [state, setState] = useState<State>({ kind: "asking" });
  const [needed, setNeeded] = useState<Needed>();
  const [isMailed, setMailed] = useState(false);
  useOfferedPasskeys();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    document.title = "Sign in – Console";
    const name = needed ? "code" : isMailed ? "mailedCode" : "email";
    const first = form.current?.elements.namedItem(name);
    if (first instanceof HTMLElement) first.focus();
  }, [needed, isMailed]);

  const refuse = (error: unknown) => {
    const isTooMany = error instanceof CallProblem && error.status === 429;
    setState({ kind: "refused", sentence: sentenceOf(error), isTooMany });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setState({ kind: "sending" });
    try {
      const given = {
        email: textOf(data, "email"),
        password: textOf(data, "password"),
        code: textOf(data, "code"),
        mailedCode: textOf(data, "mailedCode"),
      };
      const answer = await signIn(given);
      setNeeded(answer === "signed-in" ? undefined : answer);
      setState({ kind: "asking" });
    } catch (error) {
      refuse(error);
    }
  };

  const mail = async () => {
    if (form.current === null) return;
    setState({ kind: "mailing" });
    try {
      await call(sessions.mailCode, { email: textOf(new FormData(form.current), "email") });
      setMailed(true);
      setState({ kind: "asking" });
    } catch (error) {
      refuse(error);
    }
  };

  const unlock = async () => {
    setState({ kind: "unlocking" });
    try {
      await signInByPasskey();
      setState({ kind: "asking" });
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <main className="sign-in">
      <form ref={form} method="post" onSubmit={(event) => void submit(event)} noValidate>
        <h1>{again ? "Sign in again" : "Sign in"}</h1>
        <p className="muted small">
          {again
            ? "Your session is over. What you typed is still there when you are back."
            : "The console, for the people who answer leads."}
        </p>
        {state.kind === "refused" && <Notice tone="bad" title={state.sentence} live />}
        {((state.kind === "refused" && state.isTooMany && !isMailed) || state.kind === "mailing") && (
          <Button small look="secondary" pending={state.kind === "mailing"} onClick={() => void mail()}>
            Mail me a code
          </Button>
        )}
        <p role="status" className="small">
          {isMailed &&
            "If this is the address of an operator, a code is in its mail. One is mailed an hour and counts for a day, so an earlier mail may hold it."}
        </p>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username webauthn"
          maxLength={200}
          required
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
        />
        {needed && (
          <TextField
            name="code"
            {...secondField[needed]}
            autoComplete="one-time-code"
            maxLength={40}
            required
          />
        )}
        {isMailed && (
          <TextField
            name="mailedCode"
            label="Code from the mail"
            hint="It lets this browser try. Your password and your second factor are needed as always."
            autoComplete="off"
            maxLength={40}
          />
        )}
        <Button type="submit" wide pending={state.kind === "sending"}>
          {state.kind === "sending" ? "Signing in" : "Sign in"}
        </Button>
        {canUsePasskeys() && (
          <Button wide look="secondary" pending={state.kind === "unlocking"} onClick={() => void unlock()}>
            {state.kind === "unlocking" ? "Waiting for your device" : "Use a passkey"}
          </Button>
        )}
        <ProviderLink outcome={outcome} stays={again} />
      </form>
    </main>
  );
}
