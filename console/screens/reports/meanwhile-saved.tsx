import { Said } from "#console/screens/words/said.tsx";
import { takeFocus } from "#console/screens/words/take-focus.ts";
import { valueInWords } from "#contract/console/places.ts";
import type { ReportDetail } from "#contract/console/reports.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
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
  if (!writing.isBehind) return <Clashes report={report} writing={writing} />;
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
  return (
    <Notice
      tone="warn"
      title={`${newest.by ?? "Somebody"} has saved meanwhile (save ${newest.number}).`}
      live
    >
      Nothing you wrote is lost.{" "}
      <Button small look="secondary" onClick={takeIn}>
        Take it in
      </Button>
    </Notice>
  );
}

/** What both wrote in different ways, side by side, until a person has chosen. */
function Clashes({ report: { draft, versions }, writing }: Omit<MeanwhileSavedProps, "onTaken">) {
  const { edits } = writing;
  const version = versions.find(({ number }) => number === edits.clashes?.theirs);
  if (version === undefined) return null;
  const theirs = editsOf(draft, version);
  const clashes = clashesIn(draft, edits, theirs);
  if (clashes.length === 0) return null;
  const who = version.by ?? "Somebody";
  return (
    <section
      // A settled clash takes its buttons away.
      key={clashes.length}
      ref={takeFocus}
      className="review-clashes"
      aria-label="You both changed"
      tabIndex={-1}
    >
      <p>
        <b>You both changed this.</b> Yours stands; choose what stays.
      </p>
      <ul>
        {clashes.map(({ name, label, mine, theirs: other }) => (
          <li key={name}>
            <b>{label}</b>
            <dl className="review-pair">
              <div>
                <dt>Yours</dt>
                <dd>
                  <Said>{valueInWords(mine)}</Said>
                </dd>
              </div>
              <div>
                <dt>
                  <Said>{who}</Said>
                </dt>
                <dd>
                  <Said>{valueInWords(other)}</Said>
                </dd>
              </div>
            </dl>
            <p className="actions">
              <Button
                small
                look="secondary"
                aria-label={`Keep mine: ${label}`}
                onClick={() => writing.write((now) => settled(draft, now, name))}
              >
                Keep mine
              </Button>
              <Button
                small
                look="secondary"
                aria-label={`Take theirs: ${label}`}
                onClick={() => writing.write((now) => settled(draft, now, name, theirs))}
              >
                Take theirs
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
