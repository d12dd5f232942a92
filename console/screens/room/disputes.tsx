import "./disputes.css";
import { useState } from "react";
import { leadReads, reportReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { Dispute } from "#contract/console/dispute.ts";
import { at } from "#contract/console/endpoint.ts";
import { rooms } from "#contract/console/rooms.ts";
import { Button } from "#ui/button/button.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type DisputesProps = { readonly reference: string; readonly disputes: readonly Dispute[] };

/** What the client's people answered in different ways: the answers side by side, to choose one or to ask back. */
export function Disputes({ reference, disputes }: DisputesProps) {
  return (
    <ul className="disputes">
      {disputes.map((dispute) => (
        <DisputeLine key={dispute.question} reference={reference} dispute={dispute} />
      ))}
    </ul>
  );
}

type LineProps = { readonly reference: string; readonly dispute: Dispute };

function DisputeLine({ reference, dispute }: LineProps) {
  const { topic, question, text, version, answers, people, asked } = dispute;
  const [personId, setPersonId] = useState("");
  const outdated = [at(rooms.readRoom, { reference }), ...leadReads, ...reportReads];
  const choose = useWrite(at(rooms.chooseAnswer, { reference }), outdated);
  const ask = useWrite(at(rooms.askAboutAnswer, { reference }), outdated);
  const whenRefused = {
    onError: (error: Error) =>
      showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(error) }),
  };
  return (
    <li>
      <p>
        <b>{text}</b>
      </p>
      <ol>
        {answers.map(({ id, text: said, by, at: time }) => (
          <li key={id}>
            <p>
              <Said fallback="No answer">{said}</Said>
            </p>
            <small className="muted">
              <Said>{by}</Said>, {momentInWords(time)}
              {id === "" && ". Counts now"}
            </small>
            <Button
              small
              look="secondary"
              disabled={choose.isPending}
              aria-label={`${id === "" ? "Keep" : "Use"} this: ${by}, ${text}`}
              onClick={() => choose.mutate({ topic, question, version, chosen: id }, whenRefused)}
            >
              {id === "" ? "Keep this" : "Use this"}
            </Button>
          </li>
        ))}
      </ol>
      {asked !== "" && (
        <p className="muted">
          Asked back: <Said>{asked}</Said>
        </p>
      )}
      {people.length > 0 && (
        <p className="actions">
          <select
            className="control"
            aria-label={`Whom to ask: ${text}`}
            value={personId}
            onChange={({ target }) => setPersonId(target.value)}
          >
            <option value="">Whom to ask</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Button
            small
            look="secondary"
            disabled={ask.isPending || personId === ""}
            aria-label={`Ask back: ${text}`}
            onClick={() => ask.mutate({ topic, question, personId }, whenRefused)}
          >
            Ask back
          </Button>
        </p>
      )}
    </li>
  );
}
