import "./meanwhile.css";
import { valueInWords } from "#contract/console/places.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Said } from "./said.tsx";
import { takeFocus } from "./take-focus.ts";

type SavedMeanwhileProps = { readonly title: string; readonly onTakeIn: () => void };

/** Says that somebody else saved what is open here, and offers to merge what was typed into it. */
export function SavedMeanwhile({ title, onTakeIn }: SavedMeanwhileProps) {
  return (
    <Notice tone="warn" title={title} live>
      Nothing you wrote is lost.{" "}
      <Button small look="secondary" onClick={onTakeIn}>
        Take it in
      </Button>
    </Notice>
  );
}

/** What two people wrote in different ways. `label` names the place. */
export type Clash = { readonly label: string; readonly mine: unknown; readonly theirs: unknown };

type ClashesProps = {
  /** Who wrote theirs. */
  readonly who: string;
  readonly clashes: readonly Clash[];
  /** `index`: of the clash that a person has settled. */
  readonly onSettle: (index: number, isTheirs: boolean) => void;
};

/** What both wrote, side by side, until a person has chosen. */
export function Clashes({ who, clashes, onSettle }: ClashesProps) {
  if (clashes.length === 0) return null;
  return (
    <section
      // A settled clash takes its buttons away.
      key={clashes.length}
      ref={takeFocus}
      className="meanwhile"
      aria-label="You both changed"
      tabIndex={-1}
    >
      <p>
        <b>You both changed this.</b> Yours stands; choose what stays.
      </p>
      <ul>
        {clashes.map(({ label, mine, theirs }, index) => (
          <li key={label}>
            <b>{label}</b>
            <dl>
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
                  <Said>{valueInWords(theirs)}</Said>
                </dd>
              </div>
            </dl>
            <p className="actions">
              <Button
                small
                look="secondary"
                aria-label={`Keep mine: ${label}`}
                onClick={() => onSettle(index, false)}
              >
                Keep mine
              </Button>
              <Button
                small
                look="secondary"
                aria-label={`Take theirs: ${label}`}
                onClick={() => onSettle(index, true)}
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
