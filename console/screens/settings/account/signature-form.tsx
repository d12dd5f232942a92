import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { type Session, sessions } from "#contract/console/operators.ts";
import { own } from "#contract/console/own.ts";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

/** The signature under the operator's mails to clients. */
export function SignatureForm({ session: { operator, company, signature } }: { readonly session: Session }) {
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
