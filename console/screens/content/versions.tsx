import { diffWordsWithSpace, structuredPatch } from "diff";
import { useState } from "react";
import { useBuild } from "#console/api/content.ts";
import { useRead } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { content, type Publication } from "#contract/console/content.ts";
import { valueInWords } from "#contract/console/places.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { BuildInDialog } from "./building.tsx";

/** Characters of both texts. Between these limits words are compared: a price is replaced as a whole. */
const shortest = 60;
const longest = 5_000;

type ChangeProps = { readonly before: unknown; readonly after: unknown };

/** The change of a value: removed words and added words. */
export function Change({ before, after }: ChangeProps) {
  const [old = "", fresh = ""] = [before, after].map((value) =>
    value === undefined ? "" : valueInWords(value),
  );
  const both = old.length + fresh.length;
  const parts =
    both > shortest && both < longest
      ? diffWordsWithSpace(old, fresh)
      : [
          { value: old, removed: true, added: false },
          { value: " ", removed: false, added: false },
          { value: fresh, removed: false, added: true },
        ];
  return (
    <span className="content-change">
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity besides their place
        if (removed) return <del key={index}>{value}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (added) return <ins key={index}>{value}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <span key={index}>{value}</span>;
      })}
    </span>
  );
}

type LineChangesProps = { readonly before: string | null; readonly after: string | null };

const signs: Readonly<Record<string, "gone" | "come">> = { "-": "gone", "+": "come" };

/** The lines of a file that changed, with a line before and after them. */
export function LineChanges({ before, after }: LineChangesProps) {
  const { hunks } = structuredPatch("", "", before ?? "", after ?? "", "", "", { context: 1 });
  return (
    <>
      {hunks.map((hunk) => (
        <pre className="content-lines" key={`${hunk.oldStart} ${hunk.newStart}`}>
          {hunk.lines
            .filter((line) => !line.startsWith("\\"))
            .map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity besides their place
              <Line key={index} kind={signs[line[0] ?? ""]} text={line.slice(1)} />
            ))}
        </pre>
      ))}
    </>
  );
}

function Line({ kind, text }: { readonly kind: "gone" | "come" | undefined; readonly text: string }) {
  if (kind === "gone") {
    return (
      <del>
        <span className="visually-hidden">Before: </span>
        {`${text}\n`}
      </del>
    );
  }
  if (kind === "come") {
    return (
      <ins>
        <span className="visually-hidden">After: </span>
        {`${text}\n`}
      </ins>
    );
  }
  return <span>{`${text}\n`}</span>;
}

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
