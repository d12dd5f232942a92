import { useState } from "react";
import { useBuild } from "#console/api/content.ts";
import { useRead } from "#console/api/use.ts";
import { BuildInDialog } from "#console/screens/content/building/build-in-dialog.tsx";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { content, type Publication } from "#contract/console/content.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { LineChanges } from "./line-changes.tsx";

const kinds = {
  published: "Published",
  scheduled: "Published as scheduled",
  "went-back": "Went back",
  "by-hand": "Changed in the folder",
  refresh: "Built anew: an offer began or ended",
} as const;

/** The state to return to. `id`: the publication that made it; null: the state before the first one. */
type Target = { readonly id: string | null; readonly when: string };

/** Number of publications that the server lists, at most. */
const most = 100;

/** Whether the list has the first publication, so that the state before it can be offered. */
function isWhole(publications: readonly Publication[]): boolean {
  return publications.length < most && publications.some(({ state }) => state === "done");
}

/** Every publication, the newest first: who, when, what. The site can return to each. */
export function Versions() {
  const { data, error, refetch } = useRead(content.listPublications, {}, { refetchOnMount: "always" });
  const [target, setTarget] = useState<Target>();
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the versions" />;
  if (data.publications.length === 0) {
    return (
      <Empty title="Nothing was published here yet.">
        Each publication is kept: who, when and what changed. From here you can go back to any of them.
      </Empty>
    );
  }
  return (
    <section aria-label="Versions">
      <ol className="content-versions">
        {data.publications.map((one) => (
          <li key={one.id}>
            <Version
              publication={one}
              onReturn={() => setTarget({ id: one.id, when: `after ${momentInWords(one.at)}` })}
            />
          </li>
        ))}
        {isWhole(data.publications) && (
          <li>
            <Beginning onReturn={() => setTarget({ id: null, when: "before the first publication" })} />
          </li>
        )}
      </ol>
      <Dialog
        id="return"
        heading="Go back to this version?"
        open={target !== undefined}
        onClose={() => setTarget(undefined)}
      >
        {target && <ReturnForm target={target} onClose={() => setTarget(undefined)} />}
      </Dialog>
    </section>
  );
}

type VersionProps = { readonly publication: Publication; readonly onReturn: () => void };

function Version({ publication, onReturn }: VersionProps) {
  const { id, state, kind, by, at, files, sentence, isCurrent } = publication;
  const [isOpen, setOpen] = useState(false);
  const isDone = state === "done";
  const when = momentInWords(at);
  return (
    <>
      <Mark
        name={isDone ? "tested" : state === "failed" ? "attention" : "half"}
        tone={isDone ? "ok" : "warn"}
      />
      <p>
        <b>{state === "failed" ? "Not published" : kinds[kind]}</b>
        {by !== null && (
          <>
            {" "}
            by <Said>{by}</Said>
          </>
        )}
        , {when} {isCurrent && <Badge tone="lit">On the site</Badge>}
      </p>
      {sentence && <p className="content-problem">{sentence}</p>}
      {files.length > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{files.join(", ")}</summary>
          {isOpen && <Changes id={id} />}
        </details>
      )}
      {isDone && !isCurrent && (
        <p>
          <Button small look="secondary" aria-label={`Go back to this version of ${when}`} onClick={onReturn}>
            Go back to this
          </Button>
        </p>
      )}
    </>
  );
}

/** What stands below the first publication: the files as they were before it. */
function Beginning({ onReturn }: Pick<VersionProps, "onReturn">) {
  return (
    <>
      <Mark name="half" tone="warn" />
      <p>
        <b>Before the first publication</b>
      </p>
      <p>
        <Button
          small
          look="secondary"
          aria-label="Go back to this, before the first publication"
          onClick={onReturn}
        >
          Go back to this
        </Button>
      </p>
    </>
  );
}

function Changes({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRead(content.readPublication, { id });
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading what changed" />;
  return data.changes.map(({ file, before, after }) => (
    <div key={file}>
      <p>
        <code>{file}</code> {before === null && "was added"}
        {after === null && "was taken off"}
      </p>
      <LineChanges before={before} after={after} />
    </div>
  ));
}

type ReturnFormProps = { readonly target: Target; readonly onClose: () => void };

function ReturnForm({ target, onClose }: ReturnFormProps) {
  const returning = useBuild(content.goBackContent);
  if (returning.data !== undefined) {
    return <BuildInDialog {...returning.data} done="The site is as it was then." onClose={onClose} />;
  }
  return (
    <>
      <p>
        The site becomes what it was {target.when}. That is a version of its own: you can come back to the
        present one. Drafts stay.
      </p>
      {returning.error && (
        <div role="alert">
          <FieldError>{sentenceOf(returning.error)}</FieldError>
        </div>
      )}
      <p className="actions">
        <Button small pending={returning.isPending} onClick={() => returning.mutate({ id: target.id })}>
          Go back
        </Button>
        <Button small look="secondary" onClick={onClose}>
          Stay
        </Button>
      </p>
    </>
  );
}
