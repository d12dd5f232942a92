import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { go } from "#console/address/address.ts";
import { call } from "#console/api/call.ts";
import { useContentRefresh, useFileWrite } from "#console/api/content.ts";
import { CallProblem } from "#console/api/problem.ts";
import { useWrite } from "#console/api/use.ts";
import { PublishDialog } from "#console/screens/content/drafts/publish-dialog.tsx";
import { showPreview } from "#console/screens/content/preview.tsx";
import { pageOf } from "#console/screens/content/words.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { type ContentFile, content, type contentDiscard } from "#contract/console/content.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { savingOf, type Writing } from "./use-typed.ts";

type ActsProps = { readonly file: ContentFile; readonly writing: Writing };

/** Saves what is typed. Gives the saved file, or undefined when it was refused. */
export function useSave({ file, writing }: ActsProps) {
  const saving = useFileWrite(content.saveContent);
  const save = async (): Promise<ContentFile | undefined> => {
    const sent = writing.typed;
    try {
      const saved = await saving.mutateAsync(savingOf(file, sent));
      writing.release(sent, saved);
      return saved;
    } catch {
      return undefined;
    }
  };
  return { save, error: saving.error, isPending: saving.isPending };
}

/** What can be done with what is typed: save, preview, publish, discard. */
export function Acts({ file, writing }: ActsProps) {
  const saving = useSave({ file, writing });
  const preview = useWrite(content.previewContent);
  const [published, setPublished] = useState<ContentFile>();
  const { isUnsaved, isBehind } = writing;
  const isStuck = isBehind || writing.typed.clashes.length > 0;
  const hasChange = isUnsaved || file.draft !== null || file.isChangedByHand;
  /** The file after everything that was typed is saved; undefined when saving was refused. */
  const settled = async () => (isUnsaved ? saving.save() : file);
  const look = async () => {
    const saved = await settled();
    if (saved === undefined) return;
    const { id, url } = await preview.mutateAsync({ drafts: chosen(saved) });
    showPreview({ id, url: `${url}${pageOf(saved.file)}` });
  };
  // A conflict is no longer shown once the other person's changes are taken in.
  const refused = isConflict(saving.error) && !isBehind ? null : saving.error;
  const error = refused ?? preview.error;
  return (
    <div className="content-acts">
      {error && (
        <div role="alert">
          <FieldError>{sentenceOf(error)}</FieldError>
        </div>
      )}
      <p className="actions">
        <Button
          small
          look="secondary"
          pending={saving.isPending}
          disabled={!isUnsaved || isStuck}
          onClick={() =>
            void saving.save().then((saved) => {
              if (saved !== undefined) showToast({ tone: "default", title: "The draft is saved" });
            })
          }
        >
          Save draft
        </Button>
        <Button
          small
          look="secondary"
          pending={preview.isPending}
          disabled={!hasChange || isStuck}
          onClick={() => void look().catch(() => undefined)}
        >
          Preview
        </Button>
        <Button small disabled={!hasChange || isStuck} onClick={() => void settled().then(setPublished)}>
          Publish
        </Button>
      </p>
      <p className="fine muted" role="status">
        {isUnsaved
          ? "Not saved yet. What you wrote is kept in this browser."
          : file.draft !== null
            ? "The draft is saved."
            : file.isChangedByHand
              ? "Changed outside the console. The site does not say it yet: publish it, or build."
              : "As published."}
      </p>
      <More file={file} writing={writing} />
      <PublishDialog
        files={published === undefined ? [] : [published]}
        onClose={() => setPublished(undefined)}
      />
    </div>
  );
}

function isConflict(error: Error | null): boolean {
  return error instanceof CallProblem && error.status === 409;
}

function chosen({ file, draft }: ContentFile) {
  return [{ file, revision: draft?.revision ?? 0 }];
}

function More({ file, writing }: ActsProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const { typed, isUnsaved, setMode } = writing;
  const isOfFolder = file.file.includes("/") && file.kind === "markdown" && file.draft?.change !== "removed";
  const isText = typed.now.mode === "text";
  return (
    <details className="content-more">
      <summary>More</summary>
      <p className="actions">
        {file.kind !== "text" && (
          <Button small look="ghost" disabled={isUnsaved} onClick={() => setMode(isText ? "fields" : "text")}>
            {isText ? "As fields" : "As text"}
          </Button>
        )}
        {(isUnsaved || file.draft !== null) && (
          <Button small look="ghost" onClick={() => setDiscarding(true)}>
            Discard
          </Button>
        )}
      </p>
      {isOfFolder && <Removal file={file} writing={writing} />}
      {isUnsaved && file.kind !== "text" && (
        <p className="fine muted">Save the draft to change between fields and text.</p>
      )}
      <DiscardDialog
        file={file}
        writing={writing}
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
      />
    </details>
  );
}

type DiscardDialogProps = ActsProps & { readonly isOpen: boolean; readonly onClose: () => void };

function DiscardDialog({ file, writing, isOpen, onClose }: DiscardDialogProps) {
  const refresh = useContentRefresh();
  const discard = useMutation({
    mutationFn: (draft: z.input<typeof contentDiscard>) => call(content.discardContent, draft),
    onSettled: refresh,
  });
  const drop = async () => {
    if (file.draft !== null) await discard.mutateAsync({ file: file.file, revision: file.draft.revision });
    writing.drop();
    onClose();
    if (file.published === null) go({ path: "/content", query: "" });
  };
  return (
    <Dialog id="discard" heading="Discard what is not published?" open={isOpen} onClose={onClose}>
      {file.draft !== null && <p>The draft is given up for everybody. The file stays as it is published.</p>}
      {discard.error && <FieldError>{sentenceOf(discard.error)}</FieldError>}
      <p className="actions">
        <Button pending={discard.isPending} onClick={() => void drop().catch(() => undefined)}>
          Discard it
        </Button>
        <Button look="secondary" onClick={onClose}>
          Keep writing
        </Button>
      </p>
    </Dialog>
  );
}

type RemovalProps = { readonly file: ContentFile; readonly writing: Writing };

/** Makes a draft that removes a page. Asks first when unsaved or unpublished words would be lost. */
function Removal({ file, writing }: RemovalProps) {
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
