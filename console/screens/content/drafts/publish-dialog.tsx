import { useEffect, useState } from "react";
import { useBuild, useContentDrafts, useContentList, useFileWrite } from "#console/api/content.ts";
import { useRead } from "#console/api/use.ts";
import { BuildInDialog, BuildState } from "#console/screens/content/building.tsx";
import { contentHref, fileHref } from "#console/screens/content/words.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { takeFocus } from "#console/screens/words/take-focus.ts";
import { momentInWords } from "#console/screens/words/times.ts";
import {
  type ContentList,
  type ContentProblems,
  type ContentRow,
  content,
} from "#contract/console/content.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { Changes } from "./changes.tsx";

type File = Pick<ContentRow, "file" | "title" | "draft">;

type PublishDialogProps = {
  /** The files to publish; the dialog is closed when there are none. */
  readonly files: readonly File[];
  readonly onClose: () => void;
};

/** Publishes drafts now or at a chosen time, and shows the progress. */
export function PublishDialog({ files, onClose }: PublishDialogProps) {
  const isOpen = files.length > 0;
  return (
    <Dialog id="publish" heading="Publish" open={isOpen} onClose={onClose}>
      {isOpen && <PublishForm files={files} onClose={onClose} />}
    </Dialog>
  );
}

/** The next full hour, in the format of a field for a time. */
function nextHour(): string {
  const date = new Date(Date.now() + 3_600_000);
  date.setMinutes(-date.getTimezoneOffset(), 0, 0);
  return date.toISOString().slice(0, 16);
}

function PublishForm({ files, onClose }: PublishDialogProps) {
  const publishing = useBuild(content.publishContent);
  const schedule = useFileWrite(content.scheduleContent);
  const { data: known } = useContentDrafts();
  const list = useContentList().data;
  // While one's own publication begins, the list may name it already.
  const underWay = publishing.isPending ? null : (list?.underWay ?? null);
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState(nextHour);
  const drafts = files.map(({ file, draft }) => ({ file, revision: draft?.revision ?? 0 }));
  const check = useRead(
    content.checkContent,
    { drafts },
    // The answer depends on all files of the folder.
    { refetchOnMount: "always", gcTime: 0 },
  );
  // A refusal because of another publication is not shown as an error: its progress is shown.
  const { reset } = publishing;
  const isRefused = publishing.isError && underWay !== null;
  useEffect(() => {
    if (isRefused) reset();
  }, [isRefused, reset]);
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
  const problems = check.data?.problems ?? [];
  if (problems.length > 0) {
    const isOfOthers = (name: string) =>
      files.every(({ file }) => file !== name) && problems.some(({ file }) => file === name);
    const others = known?.drafts.filter(({ file }) => isOfOthers(file)) ?? [];
    return <Unready problems={problems} others={others} onClose={onClose} />;
  }
  const changesOf = (name: string) => known?.drafts.find(({ file }) => file === name)?.changes ?? [];
  const later = async () => {
    const publishAt = new Date(time).toISOString();
    for (const draft of drafts) await schedule.mutateAsync({ ...draft, publishAt });
    showToast({ tone: "default", title: "It is scheduled", description: momentInWords(publishAt) });
    onClose();
  };
  const error = (isRefused ? null : publishing.error) ?? schedule.error;
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
      {underWay !== null && !isLater && <UnderWay {...underWay} />}
      {error && (
        <div role="alert">
          <FieldError>{sentenceOf(error)}</FieldError>
        </div>
      )}
      <p className="actions">
        <Button
          type="submit"
          small
          disabled={check.isPending || (underWay !== null && !isLater)}
          pending={publishing.isPending || schedule.isPending}
        >
          {isLater ? "Schedule" : "Publish now"}
        </Button>
        <Button small look="secondary" onClick={onClose}>
          Not yet
        </Button>
      </p>
    </form>
  );
}

type UnreadyProps = ContentProblems &
  Pick<PublishDialogProps, "onClose"> & {
    /** Drafts of files in which something is wrong, and which are not published along. */
    readonly others: readonly Pick<ContentRow, "title">[];
  };

/** What has to be corrected first, each with a link to its file. The button that publishes is not shown. */
function Unready({ problems, others, onClose }: UnreadyProps) {
  return (
    <div className="content-publish">
      <p ref={takeFocus} tabIndex={-1}>
        This cannot be published yet. The draft is kept, and the site stays as it is. To be mended first:{" "}
        {problems.length}
      </p>
      {others.length > 0 && (
        <p>
          There are drafts of <Said>{others.map(({ title }) => title).join(", ")}</Said>. If they mend it,{" "}
          <a className="link" href={contentHref("drafts")} onClick={onClose}>
            publish all drafts together
          </a>
          .
        </p>
      )}
      <ul>
        {problems.map(({ file, title, place, line, sentence }) => (
          <li key={`${file} ${line} ${place} ${sentence}`}>
            <a className="link" href={fileHref(file)} onClick={onClose}>
              {title}, {place || `line ${line}`}
            </a>
            : {sentence}
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button small onClick={onClose}>
          Back
        </Button>
      </p>
    </div>
  );
}

/** The publication that is being built. Only one is built at a time. */
function UnderWay({ id, by }: NonNullable<ContentList["underWay"]>) {
  return (
    <section className="content-under-way" aria-label="Being published">
      <p>
        <Said>{by}</Said> is publishing. You can publish this once that is done; nothing is lost meanwhile.
      </p>
      <BuildState id={id} done="It is on the site." />
    </section>
  );
}

/** Files that were changed by hand in the folder. The next publication includes them in any case. */
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
