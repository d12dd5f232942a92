import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextEdit } from "./text-edit.tsx";
import type { Writing } from "./use-edits.ts";

type ReviewLetterProps = { readonly result: ReadinessReport; readonly writing: Writing };

/** The letter to a client's customer who waits. The reviewer writes it; the plan's dates are filled in. */
export function ReviewLetter({ result, writing }: ReviewLetterProps) {
  const { roadmap, basis } = result;
  const write = (letter: string | null) =>
    writing.write((now) => ({ ...now, rest: { ...now.rest, letter } }));
  return (
    <details>
      <summary>
        The letter for a customer who waits{" "}
        {roadmap.isLetterByHand && <Badge tone="warn">From the review</Badge>}
      </summary>
      <TextEdit
        id="plan-letter"
        label="Text of the letter; {dates} stands for the plan’s dates"
        rows={16}
        maxLength={5_000}
        value={writing.edits.rest.letter ?? basis.letter}
        onWrite={write}
      />
      {roadmap.isLetterByHand && (
        <Button small look="ghost" onClick={() => write(null)}>
          Take the drafted letter again
        </Button>
      )}
      <p>As the client reads it:</p>
      <p className="review-letter">{roadmap.letter}</p>
    </details>
  );
}
