import { PasswordFields } from "#console/screens/sign-in/password-fields.tsx";
import type { Session } from "#contract/console-operators.ts";
import { PasskeyTable } from "./passkey-table.tsx";
import { SessionTable } from "./session-table.tsx";
import { SignInCode } from "./sign-in-code.tsx";

/** How one signs in, and where one is signed in. */
export function Account({ session }: { readonly session: Session }) {
  return (
    <>
      <section>
        <h2>Passkeys</h2>
        <PasskeyTable />
      </section>
      <section>
        <h2>Password</h2>
        <PasswordFields present="Your present password" />
      </section>
      <section>
        <h2>Code at sign-in</h2>
        <SignInCode session={session} />
      </section>
      <section>
        <h2>Your sessions</h2>
        <SessionTable />
      </section>
    </>
  );
}
