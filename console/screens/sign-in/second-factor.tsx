import "./sign-in.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { canUsePasskeys } from "#console/api/ceremony.ts";
import { useFactorRefresh } from "#console/api/factors.ts";
import { AppForm } from "#console/screens/factors/app-form.tsx";
import { CodeList } from "#console/screens/factors/code-list.tsx";
import { noPasskeys } from "#console/screens/factors/no-passkeys.ts";
import { PasskeyForm } from "#console/screens/factors/passkey-form.tsx";
import type { Session } from "#contract/console/operators.ts";
import type { RecoveryCodes } from "#contract/console/own.ts";
import { Button } from "#ui/button/button.tsx";
import { useSignOut } from "./use-sign-out.ts";

/**
 * Shown instead of the console until the operator has a second factor. Then shows the recovery codes until the
 * operator says that they are kept.
 */
export function SecondFactor({ session }: { readonly session: Session }) {
  const refresh = useFactorRefresh();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes === undefined) return <Choice onDone={(given) => setCodes(given.codes)} />;
  const { company, operator } = session;
  return (
    <Step title="Keep your recovery codes">
      <p className="muted small">
        Each signs you in once, with your password, when your device is lost. They are shown this once.
      </p>
      <CodeList codes={codes} of={{ company, email: operator.email }} />
      <Button wide onClick={() => void refresh()}>
        I have kept them
      </Button>
    </Step>
  );
}

type Done = { readonly onDone: (given: RecoveryCodes) => void };

function Choice({ onDone }: Done) {
  const { isLeaving, leave } = useSignOut();
  return (
    <Step title="Set up a second factor">
      <p className="muted small">
        A password alone opens nothing here: it can be guessed or given away, and people's answers are behind
        it.
      </p>
      <section>
        <h2>A passkey</h2>
        {canUsePasskeys() ? <Passkey onDone={onDone} /> : <p>{noPasskeys}</p>}
      </section>
      <section>
        <h2>An authenticator app</h2>
        <p>After the password, the app on your telephone shows a code to type.</p>
        <AppForm begin="Set up an app" look="secondary" onDone={onDone} />
      </section>
      <p className="sign-in-leave">
        <Button small look="ghost" disabled={isLeaving} onClick={leave}>
          Sign out
        </Button>
      </p>
    </Step>
  );
}

function Passkey({ onDone }: Done) {
  const [isChosen, choose] = useState(false);
  return (
    <>
      <p>The lock of your device signs you in, without password and code.</p>
      {isChosen ? (
        <PasskeyForm onDone={onDone} />
      ) : (
        <p>
          <Button small onClick={() => choose(true)}>
            Use a passkey
          </Button>
        </p>
      )}
    </>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Console`;
    heading.current?.focus();
  }, [title]);
  return (
    <main className="sign-in">
      <div className="sign-in-sheet">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
