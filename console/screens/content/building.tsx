import { type ReactNode, useEffect } from "react";
import { isOver, useBuildProgress, useContentRefresh } from "#console/api/content.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { takeFocus } from "#console/screens/words/take-focus.ts";
import type { BuildProgress } from "#contract/console/content.ts";
import { Button } from "#ui/button/button.tsx";
import { Link } from "#ui/link/link.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Progress } from "#ui/progress/progress.tsx";

type BuildStateProps = {
  readonly id: string;
  /** The text that is shown when the build is done. */
  readonly done: ReactNode;
  /** Begins the build again after it stopped. */
  readonly onAgain?: () => void;
};

const steps = {
  waiting: "Waiting for its turn",
  building: "Building the pages",
  writing: "Putting them on the site",
  done: "Done",
  failed: "Stopped",
} as const;

/** The progress in percent, estimated from the seconds that the last build took. */
function percentOf({ seconds, expected, state }: BuildProgress): number {
  return state === "done" ? 100 : Math.min(97, Math.round((seconds / Math.max(expected, 1)) * 100));
}

/** The progress of a publication or a preview, or the reason why it stopped. */
export function BuildState({ id, done, onAgain }: BuildStateProps) {
  const { data, error } = useBuildProgress(id);
  const refresh = useContentRefresh();
  const hasEnded = data !== undefined && isOver(data);
  useEffect(() => {
    if (hasEnded) void refresh();
  }, [hasEnded, refresh]);
  if (error) return <Notice tone="warn" title={sentenceOf(error)} live />;
  if (data?.state === "failed") {
    return (
      <Notice tone="bad" title="It stopped, and the site is as it was." live>
        {data.sentence}{" "}
        {onAgain && (
          <Button small look="secondary" onClick={onAgain}>
            Try again
          </Button>
        )}
      </Notice>
    );
  }
  if (data?.state === "done") return <p role="status">{done}</p>;
  const seconds = data === undefined ? 0 : Math.round(data.seconds);
  return (
    <div className="content-build">
      <Progress percent={data === undefined ? 0 : percentOf(data)} label="Progress">
        {`${steps[data?.state ?? "waiting"]}, ${seconds} s`}
      </Progress>
      <p className="fine muted">You can go on working. The site stays as it is until this is done.</p>
    </div>
  );
}

type BuildInDialogProps = {
  readonly id: string;
  /** Address at which the result can be seen when the build is done. */
  readonly url: string;
  /** The sentence that is shown when the build is done. */
  readonly done: string;
  /** Begins the build again after it stopped. */
  readonly onAgain?: () => void;
  readonly onClose: () => void;
};

/** How far a publication is, in the dialog that began it. */
export function BuildInDialog({ id, url, done, onAgain, onClose }: BuildInDialogProps) {
  return (
    <section ref={takeFocus} className="content-publish" aria-label="Being published" tabIndex={-1}>
      <BuildState
        id={id}
        done={
          <>
            {done}{" "}
            <Link href={url} newTab>
              Look at the site
            </Link>
          </>
        }
        {...(onAgain && { onAgain })}
      />
      <p className="actions">
        <Button small look="secondary" onClick={onClose}>
          Close
        </Button>
      </p>
    </section>
  );
}
