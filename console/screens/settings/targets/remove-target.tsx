import { useState } from "react";
import { settingReads } from "#console/api/setting-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { recipients } from "#contract/console/settings.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

/** Removes a target after a confirmation: it is told nothing any more. */
export function RemoveTarget({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const removal = useWrite(recipients.removeTarget, settingReads);
  const remove = () =>
    removal.mutate(
      { name },
      {
        onSuccess: () => showToast({ tone: "default", title: `${name} is told nothing any more` }),
      },
    );
  return (
    <>
      <Button small look="secondary" aria-label={`Remove ${name}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog id={`remove-${name}`} heading={`Remove ${name}?`} open={isOpen} onClose={() => setOpen(false)}>
        {removal.error && <Notice tone="bad" title={sentenceOf(removal.error)} live />}
        <p>What waits to be sent to it is dropped. It can be added again, with another secret.</p>
        <p className="actions">
          <Button small pending={removal.isPending} onClick={remove}>
            Remove
          </Button>
        </p>
      </Dialog>
    </>
  );
}
