import type { ReportDetail } from "#contract/console/reports.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { editsOf, takenIn } from "./edits.ts";
import type { Writing } from "./use-edits.ts";

type MeanwhileSavedProps = { readonly report: ReportDetail; readonly writing: Writing };

/** Says that somebody else saved this review, and merges what was typed into it. */
export function MeanwhileSaved({ report, writing }: MeanwhileSavedProps) {
  const { draft, versions } = report;
  const [newest] = versions;
  if (newest === undefined) return null;
  const takeIn = () => {
    const { edits: mine, saved: theirs } = writing;
    const before = editsOf(
      draft,
      versions.find(({ number }) => number === mine.base),
    );
    const { edits, both } = takenIn(draft, { before, mine, theirs });
    writing.write(() => edits);
    showToast({
      tone: "default",
      title: `Version ${newest.number} is taken in`,
      description:
        both.length === 0
          ? "What you wrote is still there. Save it when you are done."
          : `You both changed ${both.join(", ")}: yours stays. Look at it before you save.`,
    });
  };
  return (
    <Notice
      tone="warn"
      title={`${newest.by ?? "Somebody"} has saved version ${newest.number} meanwhile.`}
      live
    >
      Nothing you wrote is lost.{" "}
      <Button small look="secondary" onClick={takeIn}>
        Take it in
      </Button>
    </Notice>
  );
}
