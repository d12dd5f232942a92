import { Clashes, SavedMeanwhile } from "#console/screens/words/meanwhile.tsx";
import type { ReportDetail } from "#contract/console/reports.ts";
import { showToast } from "#ui/toast/current-toast.ts";
import { editsOf } from "./edits.ts";
import { clashesIn, settled, takenIn } from "./taken-in.ts";
import type { Writing } from "./use-edits.ts";

type MeanwhileSavedProps = {
  readonly report: ReportDetail;
  readonly writing: Writing;
  /** Called once it is taken in: a refusal to save speaks of the state before. */
  readonly onTaken: () => void;
};

/** Says that somebody else saved this review, and merges what was typed into it. */
export function MeanwhileSaved({ report, writing, onTaken }: MeanwhileSavedProps) {
  const { draft, versions } = report;
  const [newest] = versions;
  if (newest === undefined) return null;
  if (!writing.isBehind) return <BothChanged report={report} writing={writing} />;
  const takeIn = () => {
    const { edits: mine, saved: theirs } = writing;
    const before = editsOf(
      draft,
      versions.find(({ number }) => number === mine.base),
    );
    const edits = takenIn(draft, { before, mine, theirs });
    writing.write(() => edits);
    onTaken();
    showToast({
      tone: "default",
      title: `Save ${newest.number} is taken in`,
      description:
        edits.clashes === undefined
          ? "What you wrote is still there. Save it when you are done."
          : "What you both changed stands beside it. Choose before you save.",
    });
  };
  const title = `${newest.by ?? "Somebody"} has saved meanwhile (save ${newest.number}).`;
  return <SavedMeanwhile title={title} onTakeIn={takeIn} />;
}

/** What both wrote in different ways, until a person has chosen. */
function BothChanged({ report: { draft, versions }, writing }: Omit<MeanwhileSavedProps, "onTaken">) {
  const { edits } = writing;
  const version = versions.find(({ number }) => number === edits.clashes?.theirs);
  if (version === undefined) return null;
  const theirs = editsOf(draft, version);
  const clashes = clashesIn(draft, edits, theirs);
  const settle = (index: number, isTheirs: boolean) => {
    const name = clashes[index]?.name;
    if (name === undefined) return;
    writing.write((now) => settled(draft, now, name, isTheirs ? theirs : undefined));
  };
  return <Clashes who={version.by ?? "Somebody"} clashes={clashes} onSettle={settle} />;
}
