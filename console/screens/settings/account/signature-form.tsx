import type { FormEvent } from "react";
import { useSignatureChange } from "#console/api/own.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import type { Session } from "#contract/console/operators.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

/** What one's mails to clients end with. */
export function SignatureForm({ session: { operator, company, signature } }: { readonly session: Session }) {
  const change = useSignatureChange();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("signature");
    change.mutate(
      { signature: String(typed ?? "") },
      { onSuccess: () => showToast({ tone: "default", title: "Your signature was saved" }) },
    );
  };
  return (
    <form method="post" className="short-form" onSubmit={submit}>
      {change.error && <Notice tone="bad" title={sentenceOf(change.error)} live />}
      <ParagraphField
        name="signature"
        label="Signature"
        hint={`Under the mails that you write. Left empty: ${operator.name}, ${company}.`}
        maxLength={500}
        defaultValue={signature}
      />
      <p className="actions">
        <Button type="submit" small pending={change.isPending}>
          Save
        </Button>
      </p>
    </form>
  );
}
