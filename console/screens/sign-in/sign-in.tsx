import "./sign-in.css";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { canUsePasskeys } from "#console/api/ceremony.ts";
import { useOfferedPasskeys, usePasskeySignIn, useSignIn } from "#console/api/session.ts";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import type { SignInAnswer } from "#contract/console-operators.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

type State =
  | { readonly kind: "asking" }
  | { readonly kind: "sending" }
  | { readonly kind: "unlocking" }
  | { readonly kind: "refused"; readonly sentence: string };

/** What has to be shown beside a right password. */
type Needed = Exclude<SignInAnswer["state"], "signed-in">;

const secondField = {
  "code-needed": {
    label: "Code",
    hint: "Six digits from your authenticator app, or one of your recovery codes.",
  },
  "passkey-needed": {
    label: "Recovery code",
    hint: "You sign in with a passkey: use it below. If it is lost, type one of your recovery codes.",
  },
} as const satisfies Record<Needed, object>;

/**
 * Signs an operator in: with e-mail and password, then the code of the authenticator app or a recovery code; or with
 * a passkey alone.
 */
export function SignIn({ again }: { readonly again: boolean }) {
  const signIn = useSignIn();
  const signInByPasskey = usePasskeySignIn();
  const [state, setState] = useState<State>({ kind: "asking" });
  const [needed, setNeeded] = useState<Needed>();
  useOfferedPasskeys();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    document.title = "Sign in – Console";
    const first = form.current?.elements.namedItem(needed ? "code" : "email");
    if (first instanceof HTMLElement) first.focus();
  }, [needed]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setState({ kind: "sending" });
    try {
      const given = {
        email: textOf(data, "email"),
        password: textOf(data, "password"),
        code: textOf(data, "code"),
      };
      const answer = await signIn(given);
      setNeeded(answer === "signed-in" ? undefined : answer);
      setState({ kind: "asking" });
    } catch (error) {
      setState({ kind: "refused", sentence: sentenceOf(error) });
    }
  };

  const unlock = async () => {
    setState({ kind: "unlocking" });
    try {
      await signInByPasskey();
      setState({ kind: "asking" });
    } catch (error) {
      setState({ kind: "refused", sentence: sentenceOf(error) });
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
        <Button type="submit" wide pending={state.kind === "sending"}>
          {state.kind === "sending" ? "Signing in" : "Sign in"}
        </Button>
        {canUsePasskeys() && (
          <Button wide look="secondary" pending={state.kind === "unlocking"} onClick={() => void unlock()}>
            {state.kind === "unlocking" ? "Waiting for your device" : "Use a passkey"}
          </Button>
        )}
      </form>
    </main>
  );
}
