import { useState } from "react";
import { useFileWrite } from "#console/api/content.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { type ContentFile, content } from "#contract/console/content.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { FieldError } from "#ui/field/field.tsx";
import type { Writing } from "./use-typed.ts";

type RemovalProps = { readonly file: ContentFile; readonly writing: Writing };

/** Makes a draft that removes a page. Asks first when unsaved or unpublished words would be lost. */
export function Removal({ file, writing }: RemovalProps) {
  const removal = useFileWrite(content.removeContent);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await removal.mutateAsync({ file: file.file, revision: file.draft?.revision ?? 0 });
    writing.drop();
    setAsking(false);
  };
  const isAnythingLost = writing.isUnsaved || file.draft !== null;
  const take = () => void remove().catch(() => undefined);
  return (
    <>
      <p className="actions">
        <Button
          small
          look="ghost"
          pending={removal.isPending}
          onClick={isAnythingLost ? () => setAsking(true) : take}
        >
          Take it off the site
        </Button>
      </p>
      {removal.error && !isAsking && <FieldError>{sentenceOf(removal.error)}</FieldError>}
      <Dialog
        id="take-off"
        heading="Give up what is not published?"
        open={isAsking}
        onClose={() => setAsking(false)}
      >
        <p>
          This page has changes that are not published. They are lost when you take it off the site; what is
          published stays among the versions.
        </p>
        {removal.error && <FieldError>{sentenceOf(removal.error)}</FieldError>}
        <p className="actions">
          <Button pending={removal.isPending} onClick={take}>
            Take it off the site
          </Button>
          <Button look="secondary" onClick={() => setAsking(false)}>
            Keep writing
          </Button>
        </p>
      </Dialog>
    </>
  );
}
