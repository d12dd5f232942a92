import "./quarantine.css";
import { useState } from "react";
import { useSuspects, useVerdict } from "#console/api/quarantine.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { formName } from "#console/screens/words/names.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { SuspectList } from "#contract/console-inbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type Suspect = SuspectList["suspects"][number];

/** Submissions that look like those of programs: each becomes a lead or is deleted. */
export function Quarantine() {
  const { data, error, refetch } = useSuspects();
  const verdict = useVerdict();
  const [doomed, setDoomed] = useState<Suspect>();
  const decide = (kind: "accept" | "remove", { reference, company }: Suspect) =>
    verdict.mutate(
      { verdict: kind, reference },
      {
        onSuccess: () =>
          showToast({
            tone: "default",
            title:
              kind === "accept"
                ? `${isolated(company || reference)} is a lead now`
                : `${isolated(company || reference)} was deleted`,
          }),
        onError: (problem) =>
          showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(problem) }),
      },
    );
  return (
    <div className="quarantine">
      <h1>Quarantine</h1>
      <p className="quarantine-lead muted">
        Submissions that look like the work of a program, with the reasons. Each sender was promised a reply:
        accept what a person wrote. What nobody accepts is deleted after 30 days.
      </p>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the quarantine" />
      ) : data.suspects.length === 0 ? (
        <Empty title="Nothing is set apart.">All submissions went to the inbox.</Empty>
      ) : (
        <ul className="quarantine-list">
          {data.suspects.map((suspect) => (
            <li key={suspect.reference}>
              <SuspectLine
                suspect={suspect}
                isBusy={verdict.isPending}
                onAccept={() => decide("accept", suspect)}
                onRemove={() => setDoomed(suspect)}
              />
            </li>
          ))}
        </ul>
      )}
      <Dialog
        id="remove-suspect"
        heading="Delete this submission?"
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
      >
        <p>
          <Said>{doomed?.company || doomed?.reference || ""}</Said> will be gone for good, and nobody will
          answer it.
        </p>
        <p className="actions quarantine-confirm">
          <Button
            onClick={() => {
              if (doomed) decide("remove", doomed);
              setDoomed(undefined);
            }}
          >
            Delete it
          </Button>
          <Button look="secondary" onClick={() => setDoomed(undefined)}>
            Keep it
          </Button>
        </p>
      </Dialog>
    </div>
  );
}

type SuspectLineProps = {
  readonly suspect: Suspect;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onRemove: () => void;
};

function SuspectLine({ suspect, isBusy, onAccept, onRemove }: SuspectLineProps) {
  const name = suspect.company.trim() || suspect.contactEmail;
  return (
    <>
      <div>
        <h2>
          <Said>{name}</Said>
        </h2>
        <p className="small">
          <Said>{`${suspect.contactName}, ${suspect.contactEmail}`}</Said>
        </p>
        <p className="fine muted">
          {formName(suspect.questionnaire)}, {momentInWords(suspect.receivedAt)}, {suspect.reference}
        </p>
        <ul className="quarantine-reasons small">
          {suspect.reasons.map((reason) => (
            <li key={reason}>
              <Said>{reason}</Said>
            </li>
          ))}
        </ul>
      </div>
      <p className="actions">
        <Button small disabled={isBusy} onClick={onAccept} aria-label={`Accept ${name}`}>
          Accept
        </Button>
        <Button small look="secondary" disabled={isBusy} onClick={onRemove} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </p>
    </>
  );
}
