import { factorReads } from "#console/api/factors.ts";
import { useWrite } from "#console/api/use.ts";
import { CodeList } from "#console/screens/factors/code-list.tsx";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import type { Session } from "#contract/console/operators.ts";
import { own } from "#contract/console/own.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

type RecoveryProps = {
  readonly session: Session;
  /** Codes that were just made; empty when none were. */
  readonly codes: readonly string[];
  readonly onMade: (codes: readonly string[]) => void;
};

/** Recovery codes, for when the app or the passkey is lost: how many are left, and a button for new ones. */
export function Recovery({ session, codes, onMade }: RecoveryProps) {
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
