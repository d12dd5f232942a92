import { useState } from "react";
import { factorReads } from "#console/api/factors.ts";
import { useWrite } from "#console/api/use.ts";
import { AppForm } from "#console/screens/factors/app-form.tsx";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import type { Session } from "#contract/console/operators.ts";
import { own, type RecoveryCodes } from "#contract/console/own.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type SignInCodeProps = {
  readonly session: Session;
  readonly onSetUp: (given: RecoveryCodes) => void;
};

/** The authenticator app whose code is asked for beside the password: to set up, to replace, or to end. */
export function SignInCode({ session, onSetUp }: SignInCodeProps) {
  const { hasTotp, passkeys } = session.operator;
  const [apps, setApps] = useState(0);
  const done = (given: RecoveryCodes) => {
    setApps(apps + 1);
    onSetUp(given);
  };
  return (
    <>
      <p>
        {hasTotp ? (
          <Badge tone="ok" mark="tick">
            A code is asked for
          </Badge>
        ) : (
          <Badge tone="outline">The passkey signs in</Badge>
        )}
      </p>
      <AppForm
        // The form starts again after an app was set up.
        key={apps}
        begin={hasTotp ? "Set up another app in its place" : "Set up an authenticator app"}
        look={hasTotp ? "secondary" : "primary"}
        onDone={done}
      />
      {hasTotp && passkeys > 0 && <EndCodes />}
    </>
  );
}

function EndCodes() {
  const end = useWrite(own.endTotp, factorReads);
  const stop = async (given: FormData) => {
    await end.mutateAsync({ password: textOf(given, "present") });
    showToast({ tone: "default", title: "No code is asked for any more" });
  };
  return (
    <ShortForm sending={end} onSend={stop} submit="Stop asking for codes" look="secondary">
      <TextField
        name="present"
        label="Your password, to end the codes"
        type="password"
        autoComplete="current-password"
      />
    </ShortForm>
  );
}
