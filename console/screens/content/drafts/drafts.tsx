import { useState } from "react";
import { useContentDrafts, useFileWrite } from "#console/api/content.ts";
import { useWrite } from "#console/api/use.ts";
import { DraftState } from "#console/screens/content/list/draft-state.tsx";
import { showPreview } from "#console/screens/content/preview.tsx";
import { contentHref, fileHref } from "#console/screens/content/words.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type ContentDrafts, content } from "#contract/console/content.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Link } from "#ui/link/link.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Changes } from "./changes.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

type Draft = ContentDrafts["drafts"][number];

/** The drafts that are not published yet, to be checked, previewed and published. */
export function Drafts() {
  const { data, error, refetch } = useContentDrafts();
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the drafts" />;
  if (data.drafts.length === 0) {
    return (
      <Empty title="There is no draft.">
        A change is a draft until you publish it.{" "}
        <Link href={contentHref("")}>Choose something to change</Link>.
      </Empty>
    );
  }
  return <DraftList drafts={data.drafts} />;
}

function DraftList({ drafts }: ContentDrafts) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [published, setPublished] = useState<readonly FileToPublish[]>([]);
  const preview = useWrite(content.previewContent);
  const taken = drafts.filter(({ file }) => !left.has(file));
  const look = async () => {
    showPreview(
      await preview.mutateAsync({
        drafts: taken.map(({ file, revision }) => ({ file, revision })),
      }),
    );
  };
  return (
    <section className="content-drafts" aria-label="Drafts">
      <p className="actions">
        <Button small disabled={taken.length === 0} onClick={() => setPublished(taken.map(fileOf))}>
          {`Publish ${taken.length === drafts.length ? "all" : taken.length}`}
        </Button>
        <Button
          small
          look="secondary"
          disabled={taken.length === 0}
          pending={preview.isPending}
          onClick={() => void look().catch(() => undefined)}
        >
          Preview
        </Button>
      </p>
      {preview.error && <FieldError>{sentenceOf(preview.error)}</FieldError>}
      <ul>
        {drafts.map((draft) => (
          <li key={draft.file}>
            <DraftEntry
              draft={draft}
              isTaken={!left.has(draft.file)}
              onTake={(isTaken) =>
                setLeft(
                  (now) =>
                    new Set(isTaken ? [...now].filter((one) => one !== draft.file) : [...now, draft.file]),
                )
              }
            />
          </li>
        ))}
      </ul>
      <PublishDialog files={published} onClose={() => setPublished([])} />
    </section>
  );
}

type FileToPublish = { readonly file: string; readonly title: string; readonly draft: Draft };

function fileOf(draft: Draft): FileToPublish {
  return { file: draft.file, title: draft.title, draft };
}

type DraftEntryProps = {
  readonly draft: Draft;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
};

function DraftEntry({ draft, isTaken, onTake }: DraftEntryProps) {
  const problems = draft.issues.filter(({ kind }) => kind === "problem");
  return (
    <article aria-label={draft.title}>
      <header>
        <label>
          <input type="checkbox" checked={isTaken} onChange={({ target }) => onTake(target.checked)} />
          <span className="visually-hidden">Publish and preview: {draft.title}</span>
        </label>
        <h2>
          <Link href={fileHref(draft.file)}>{draft.title}</Link>
        </h2>
        <DraftState row={{ draft, changedAt: null, changedBy: null, isChangedByHand: false }} />
      </header>
      {draft.publishAt !== null && <Unschedule draft={draft} />}
      {problems.length > 0 && (
        <p className="content-problem">
          <Mark name="attention" tone="bad" />{" "}
          {problems.length === 1 ? "One thing is" : `${problems.length} things are`} to be mended:{" "}
          {problems[0]?.sentence}
        </p>
      )}
      <Changes changes={draft.changes} />
    </article>
  );
}

function Unschedule({ draft: { file, revision } }: { readonly draft: Draft }) {
  const schedule = useFileWrite(content.scheduleContent);
  return (
    <p>
      <Button
        small
        look="secondary"
        pending={schedule.isPending}
        onClick={() => schedule.mutate({ file, revision, publishAt: null })}
      >
        Do not publish it by itself
      </Button>
      {schedule.error && <FieldError>{sentenceOf(schedule.error)}</FieldError>}
    </p>
  );
}
