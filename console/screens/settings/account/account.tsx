import { useState } from "react";
import { factorReads, useFactorRefresh } from "#console/api/factors.ts";
import { useWrite } from "#console/api/use.ts";
import { CodeList } from "#console/screens/factors/code-list.tsx";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { PasswordFields } from "#console/screens/sign-in/password-fields.tsx";
import { type Session, sessions } from "#contract/console/operators.ts";
import { own, type RecoveryCodes } from "#contract/console/own.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { Calls } from "./calls.tsx";
import { Notices } from "./notices.tsx";
import { PasskeyTable } from "./passkey-table.tsx";
import { SessionTable } from "./session-table.tsx";
import { SignInCode } from "./sign-in-code.tsx";

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
            <h2>Notices to your devices</h2>
            <Notices />
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

/** The signature under the operator's mails to clients. */
function SignatureForm({ session: { operator, company, signature } }: { readonly session: Session }) {
  const change = useWrite(own.changeSignature, [sessions.readSession]);
  const save = async (given: FormData) => {
    await change.mutateAsync({ signature: textOf(given, "signature") });
    showToast({ tone: "default", title: "Your signature was saved" });
  };
  return (
    <ShortForm sending={change} onSend={save} submit="Save" keptAs="signature">
      <ParagraphField
        name="signature"
        label="Signature"
        hint={`Under the mails that you write. Left empty: ${operator.name}, ${company}.`}
        maxLength={500}
        defaultValue={signature}
      />
    </ShortForm>
  );
}

type RecoveryProps = {
  readonly session: Session;
  /** Codes that were just made; empty when none were. */
  readonly codes: readonly string[];
  readonly onMade: (codes: readonly string[]) => void;
};

/** Recovery codes, for when the app or the passkey is lost: how many are left, and a button for new ones. */
function Recovery({ session, codes, onMade }: RecoveryProps) {
  const { company, operator, recoveryCodes } = session;
  const renewal = useWrite(own.makeRecoveryCodes, factorReads);
  const make = async (given: FormData) =>
    onMade((await renewal.mutateAsync({ password: textOf(given, "recoveryPassword") })).codes);
  return (
    <>
      <p>
        Each signs you in once, with your password, when your device is lost.{" "}
        {recoveryCodes === 1 ? "1 is left." : `${recoveryCodes} are left.`}
      </p>
      {codes.length > 0 && (
        <>
          <Notice tone="warn" title="Keep these codes: they are shown this once." live />
          <CodeList codes={codes} of={{ company, email: operator.email }} />
        </>
      )}
      <ShortForm sending={renewal} onSend={make} submit="Make new recovery codes" look="secondary">
        <TextField
          name="recoveryPassword"
          label="Your password, for new codes"
          hint="Those that you have count no more then."
          type="password"
          autoComplete="current-password"
        />
      </ShortForm>
    </>
  );
}
