import { formName, leadName, onlyName } from "#console/screens/words/names.ts";
import { Said } from "#console/screens/words/said.tsx";
import { TimeLeft } from "#console/screens/words/time-left.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Button } from "#ui/button/button.tsx";
import type { Suspect } from "./doomed.ts";

type SuspectLineProps = {
  readonly suspect: Suspect;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  readonly onToggle: () => void;
  readonly onAccept: () => void;
  readonly onRemove: () => void;
};

/** Characters of a text that are shown at first. The whole text is among all answers. */
const excerpt = 400;

/** One submission: who sent it, why it is in quarantine, its texts, and what can be done with it. */
export function SuspectLine(props: SuspectLineProps) {
  const { suspect, now, isSelected, isBusy, onToggle, onAccept, onRemove } = props;
  const { contactEmail, contactName, dueAt, questionnaire, reasons, receivedAt, reference } = suspect;
  const only = onlyName(suspect);
  return (
    <>
      <input
        type="checkbox"
        aria-label={`Select ${only}`}
        className="suspect-check"
        checked={isSelected}
        onChange={onToggle}
      />
      <div className="suspect">
        <h2>
          <Said>{leadName(suspect)}</Said>
        </h2>
        <p className="small">
          <Said>{`${contactName}, ${contactEmail}`}</Said>
        </p>
        <p className="suspect-facts fine muted">
          <span>
            {formName(questionnaire)}, {momentInWords(receivedAt)}, {reference}
          </span>
          <TimeLeft lead={{ receivedAt, dueAt, answeredAt: null, closedAt: null }} now={now} />
        </p>
        <ul className="quarantine-reasons small">
          {reasons.map((reason) => (
            <li key={reason}>
              <Said>{reason}</Said>
            </li>
          ))}
        </ul>
        <Written suspect={suspect} />
      </div>
      <p className="actions">
        <Button small disabled={isBusy} onClick={onAccept} aria-label={`Accept ${only}`}>
          Accept
        </Button>
        <Button small look="secondary" disabled={isBusy} onClick={onRemove} aria-label={`Delete ${only}`}>
          Delete
        </Button>
      </p>
    </>
  );
}

/** The beginnings of the free texts, and all answers. */
function Written({ suspect }: { readonly suspect: Suspect }) {
  const given = suspect.steps.flatMap(({ answers }) => answers.filter(({ texts }) => texts.length > 0));
  const typed = given.filter(({ name }) => suspect.typed.includes(name));
  return (
    <>
      {typed.length > 0 && (
        <Answers answers={typed.map((one) => ({ ...one, texts: one.texts.map(shortened) }))} />
      )}
      {given.length > 0 && (
        <details className="small">
          <summary>All answers of this submission ({given.length})</summary>
          <Answers answers={given} />
        </details>
      )}
    </>
  );
}

function shortened(text: string): string {
  return text.length > excerpt ? `${text.slice(0, excerpt)}…` : text;
}

type AnswersProps = { readonly answers: Suspect["steps"][number]["answers"] };

function Answers({ answers }: AnswersProps) {
  return (
    <dl className="suspect-answers small">
      {answers.map(({ name, label, texts }) => (
        <div key={name}>
          <dt>
            <Said>{label}</Said>
          </dt>
          {texts.map((text) => (
            <dd key={text}>
              <Said>{text}</Said>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
