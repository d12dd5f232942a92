import { useState } from "react";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { auditTrail } from "#contract/console/audit.ts";
import { type TokenList, tokens } from "#contract/console/tokens.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

/** Revokes a token after a confirmation. */
export function RevokeToken({ token: { id, name } }: { readonly token: TokenList["tokens"][number] }) {
  const [isOpen, setOpen] = useState(false);
  const end = useWrite(tokens.revokeToken, [tokens.listTokens, auditTrail.readAuditLog]);
  const revoke = () =>
    end.mutate(
      { id },
      {
        onSuccess: () => showToast({ tone: "default", title: `${name} opens nothing any more` }),
      },
    );
  return (
    <>
      <Button small look="secondary" aria-label={`Revoke ${name}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <Dialog id={`revoke-${id}`} heading={`Revoke ${name}?`} open={isOpen} onClose={() => setOpen(false)}>
        {end.error && <Notice tone="bad" title={sentenceOf(end.error)} live />}
        <p>
          The program that has it reads and writes nothing from then on. It cannot be undone: the program
          needs another token.
        </p>
        <p className="actions">
          <Button small pending={end.isPending} onClick={revoke}>
            Revoke
          </Button>
        </p>
      </Dialog>
    </>
  );
}
