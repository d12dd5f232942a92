import { useState } from "react";
import { useFactorRefresh } from "#console/api/factors.ts";
import { PasswordFields } from "#console/screens/sign-in/password-fields.tsx";
import type { Session } from "#contract/console/operators.ts";
import type { RecoveryCodes } from "#contract/console/own.ts";
import { showToast } from "#ui/toast/current-toast.ts";
import { Calls } from "./calls.tsx";
import { PasskeyTable } from "./passkey-table.tsx";
import { Recovery } from "./recovery.tsx";
import { SessionTable } from "./session-table.tsx";
import { SignInCode } from "./sign-in-code.tsx";
import { SignatureForm } from "./signature-form.tsx";

/** How the signed-in operator signs in, and in which browsers they are signed in. */
export function Account({ session }: { readonly session: Session }) {
  const refresh = useFactorRefresh();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const added = (title: string) => (given: RecoveryCodes) => {
    if (given.codes.length > 0) setCodes(given.codes);
    showToast({ tone: "default", title });
    void refresh();
  };
  return (
    <>
      {session.operator.role !== "editor" && (
        <>
          <section>
            <h2>Mails to clients</h2>
            <SignatureForm session={session} />
          </section>
          <section>
            <h2>Calls with visitors</h2>
            <Calls />
          </section>
        </>
      )}
      <section>
        <h2>Passkeys</h2>
        <PasskeyTable
          hasApp={session.operator.hasTotp}
          onAdded={added("The passkey signs you in from now on")}
        />
      </section>
      <section>
        <h2>Password</h2>
        <PasswordFields present="Your present password" />
      </section>
      <section>
        <h2>Code at sign-in</h2>
        <SignInCode session={session} onSetUp={added("Codes of this app count from now on")} />
      </section>
      <section>
        <h2>Recovery codes</h2>
        <Recovery session={session} codes={codes} onMade={setCodes} />
      </section>
      <section>
        <h2>Your sessions</h2>
        <SessionTable />
      </section>
    </>
  );
}
