import { useState } from "react";
import {
  useContentDrafts,
  useContentList,
  useContentPublishing,
  useContentSchedule,
} from "#console/api/content.ts";
import { BuildInDialog } from "#console/screens/content/building/build-in-dialog.tsx";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { ContentRow } from "#contract/console/content.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { Changes } from "./changes.tsx";

type File = Pick<ContentRow, "file" | "title" | "draft">;

type PublishDialogProps = {
  /** What is to be published; none: the dialog is closed. */
  readonly files: readonly File[];
  readonly onClose: () => void;
};

/** Publishes drafts now or at a time, and says how far it is. */
export function PublishDialog({ files, onClose }: PublishDialogProps) {
  const isOpen = files.length > 0;
  return (
    <Dialog id="publish" heading="Publish" open={isOpen} onClose={onClose}>
      {isOpen && <PublishForm files={files} onClose={onClose} />}
    </Dialog>
  );
}

/** The next full hour, as a field for a time shows it. */
function nextHour(): string {
  const date = new Date(Date.now() + 3_600_000);
  date.setMinutes(-date.getTimezoneOffset(), 0, 0);
  return date.toISOString().slice(0, 16);
}

function PublishForm({ files, onClose }: PublishDialogProps) {
  const publishing = useContentPublishing();
  const schedule = useContentSchedule();
  const { data: known } = useContentDrafts();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState(nextHour);
  if (publishing.data !== undefined) {
    return (
      <BuildInDialog
        {...publishing.data}
        done="It is on the site."
        onAgain={publishing.reset}
        onClose={onClose}
      />
    );
  }
  const changesOf = (name: string) => known?.drafts.find(({ file }) => file === name)?.changes ?? [];
  const drafts = files.map(({ file, draft }) => ({ file, revision: draft?.revision ?? 0 }));
  const later = async () => {
    const publishAt = new Date(time).toISOString();
    for (const draft of drafts) await schedule.mutateAsync({ ...draft, publishAt });
    showToast({ tone: "default", title: "It is scheduled", description: momentInWords(publishAt) });
    onClose();
  };
  const error = publishing.error ?? schedule.error;
  return (
    <form
      className="content-publish"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLater) void later().catch(() => undefined);
        else publishing.mutate({ drafts });
      }}
    >
      <ul>
        {files.map(({ file, title }) => (
          <li key={file}>
            <Said>{title}</Said> <code className="fine muted">{file}</code>
            <Changes changes={changesOf(file)} />
          </li>
        ))}
      </ul>
      <Along files={files} />
      <fieldset className="content-choice">
        <legend className="field-label">When</legend>
        <label>
          <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} /> Now
        </label>
        <label>
          <input
            type="radio"
            name="when"
            checked={isLater}
            disabled={drafts.some(({ revision }) => revision === 0)}
            onChange={() => setLater(true)}
          />{" "}
          At a time
        </label>
      </fieldset>
      {isLater && (
        <p className="field">
          <label className="field-label" htmlFor="publish-time">
            Day and time, on your clock
          </label>
          <input
            id="publish-time"
            className="control content-short"
            type="datetime-local"
            required
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </p>
      )}
      {error && (
        <div role="alert">
          <FieldError>{sentenceOf(error)}</FieldError>
        </div>
      )}
      <p className="actions">
        <Button type="submit" small pending={publishing.isPending || schedule.isPending}>
          {isLater ? "Schedule" : "Publish now"}
        </Button>
        <Button small look="secondary" onClick={onClose}>
          Not yet
        </Button>
      </p>
    </form>
  );
}

/** What was changed by hand in the folder goes out with whatever is published next. */
function Along({ files }: Pick<PublishDialogProps, "files">) {
  const { data } = useContentList();
  const others = (data?.changedByHand ?? []).filter((name) => files.every(({ file }) => file !== name));
  if (others.length === 0) return null;
  return (
    <>
      <p className="fine">These were changed in the folder since the last publication, and go out with it:</p>
      <ul>
        {others.map((name) => (
          <li key={name}>
            <code className="fine">{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
