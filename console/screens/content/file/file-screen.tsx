import { type KeyboardEvent, useEffect, useState } from "react";
import { useContentFile } from "#console/api/content.ts";
import { valueAt } from "#console/screens/content/form/value.ts";
import { DraftState } from "#console/screens/content/list/draft-state.tsx";
import { contentHref } from "#console/screens/content/words.ts";
import { Clashes, SavedMeanwhile } from "#console/screens/words/meanwhile.tsx";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { ContentFile, ContentIssue } from "#contract/console/content.ts";
import type { Session } from "#contract/console/operators.ts";
import { placeInWords } from "#contract/console/places.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { Acts, useSave } from "./acts.tsx";
import { ByHand } from "./by-hand.tsx";
import { Fields } from "./fields.tsx";
import { Issues } from "./issues.tsx";
import { useTyped, type Writing } from "./use-typed.ts";

type FileScreenProps = { readonly file: string; readonly session: Session };

/** One file: a form to edit it, and buttons to save, preview and publish. */
export function FileScreen({ file, session }: FileScreenProps) {
  const { data, error, refetch } = useContentFile(file);
  if (data !== undefined) return <Desk key={data.file} file={data} session={session} />;
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  return <Skeleton label="Loading the file" />;
}

function Desk({ file, session }: { readonly file: ContentFile; readonly session: Session }) {
  const writing = useTyped(file, session.operator.id);
  const { save } = useSave({ file, writing });
  const issues = useOpenIssues(file, writing);
  const { isUnsaved, isBehind } = writing;
  useEffect(() => {
    document.title = `${file.title} – ${document.title.split(" – ").at(-1)}`;
  }, [file.title]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isUnsaved && !isBehind) void save();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of everything within it
    <div className="content-desk" onKeyDown={press}>
      <header className="content-head">
        <p className="actions">
          <ButtonLink small look="ghost" href={contentHref("")}>
            <Icon name="arrow-left" />
            All content
          </ButtonLink>
        </p>
        <h1>{file.title}</h1>
        <p className="content-about">
          <code>{file.file}</code>
          <DraftState row={file} />
        </p>
      </header>
      <Acts file={file} writing={writing} />
      <div className="content-main">
        <Meanwhile file={file} writing={writing} />
        <ByHand file={file} />
        {file.draft?.change === "removed" ? (
          <Notice tone="warn" title="Publishing this takes the page off the site.">
            Discard the draft to keep it.
          </Notice>
        ) : (
          <>
            <Issues issues={issues} isText={writing.typed.now.mode === "text"} isUnsaved={isUnsaved} />
            <Fields file={file} writing={writing} issues={issues} />
          </>
        )}
      </div>
    </div>
  );
}

type MeanwhileProps = { readonly file: ContentFile; readonly writing: Writing };

/** Says that somebody else saved this file, and merges what was typed into it. */
function Meanwhile({ file, writing }: MeanwhileProps) {
  const who = file.draft?.by ?? file.changedBy ?? "Somebody";
  const takeIn = () => {
    writing.takeIn();
    showToast({
      tone: "default",
      title: "Their changes are taken in",
      description: "What you wrote is still there. Save it when you are done.",
    });
  };
  if (writing.isBehind) return <SavedMeanwhile title={`${who} changed this meanwhile.`} onTakeIn={takeIn} />;
  const clashes = writing.typed.clashes.map(({ path, ...texts }) => ({
    ...texts,
    label: placeInWords(path, { ...file, ...file.words }) || "The text",
  }));
  return <Clashes who={who} clashes={clashes} onSettle={writing.settle} />;
}

type Now = Writing["typed"]["now"];

/** Whether an issue of the last save may still exist: its field has the same value, or it is in the text. */
function isStillFound({ path }: ContentIssue, saved: unknown, now: Now): boolean {
  if (now.mode === "text" || path.length === 0) return true;
  return JSON.stringify(valueAt(saved, path)) === JSON.stringify(valueAt(now.value, path));
}

/**
 * The problems and the advice of the last save that still apply. While they stay the same, so does the array:
 * otherwise every field would render again at each letter.
 */
function useOpenIssues({ issues, words }: ContentFile, { typed }: Writing): readonly ContentIssue[] {
  const open = issues.filter((issue) => isStillFound(issue, words.value, typed.now));
  const [kept, keep] = useState(open);
  const isSame = open.length === kept.length && open.every((issue, index) => issue === kept[index]);
  if (isSame) return kept;
  keep(open);
  return open;
}
