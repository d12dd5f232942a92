import { lazy } from "react";
import { leadReads } from "#console/api/lead-reads.ts";
import { CallProblem } from "#console/api/problem.ts";
import { useOwners } from "#console/api/session.ts";
import { useWrite } from "#console/api/use.ts";
import { Key } from "#console/keys/key.tsx";
import { ActingChoice } from "#console/screens/forms/acting-choice.tsx";
import { Part } from "#console/screens/part/part.tsx";
import {
  asksOfCall,
  CallPlace,
  CallTaker,
  callInWords,
  isToCome,
} from "#console/screens/words/call-words.tsx";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { bookedElsewhere, type LeadCall as Call, leadCalls } from "#contract/console/lead-call.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import type { CallAct } from "./lead-acts.ts";
import { whyNot } from "./why-not.ts";

/** A lead's call in the panel's head: when, with whom, where, and what it still asks of somebody. `phone`: the lead's. */
export function LeadCall({ call, phone }: { readonly call: Call; readonly phone: string }) {
  return (
    <>
      <p>
        {callInWords(call)}
        <CallTaker call={call} />
        <CallPlace call={call} />
      </p>
      {asksOfCall(call, phone).map((sentence) => (
        <p key={sentence}>
          <strong>{sentence}</strong>
        </p>
      ))}
    </>
  );
}

/** Gives a call to come to somebody else: the client is mailed with whom and where it is. Else renders nothing. */
export function LeadCallTaker({ lead: { reference, call } }: { readonly lead: LeadDetail }) {
  const owners = useOwners();
  const gift = useWrite(at(leadCalls.giveCall, { reference }), leadReads);
  if (call === null || !isToCome(call)) return null;
  const give = (to: string, anyway = false) => {
    if (gift.isPending) return;
    gift.mutate(
      { id: call.id, from: call.takerId, to, anyway },
      {
        onSuccess: () =>
          showToast({ tone: "default", title: "The call is given", description: "The client gets a mail." }),
        onError: (error) => {
          if (!isDecision(error))
            showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(error) });
        },
      },
    );
  };
  const wished = isDecision(gift.error) ? owners.find(({ id }) => id === gift.variables?.to) : undefined;
  return (
    <>
      <p>
        <label htmlFor="lead-call-taker">Takes the call</label>
        <ActingChoice
          id="lead-call-taker"
          className="control"
          isBusy={gift.isPending}
          value={call.takerId ?? ""}
          onChoose={(value) => give(value)}
        >
          {call.takerId === null && <option value="">Nobody yet</option>}
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ActingChoice>
      </p>
      {wished && (
        <div className="lead-wide">
          <Notice tone="warn" title={sentenceOf(gift.error)} live>
            <span className="actions">
              <Button small look="secondary" onClick={() => give(wished.id, true)}>
                Give it to {wished.name} anyway
              </Button>
              <Button small look="ghost" onClick={gift.reset}>
                Leave it
              </Button>
            </span>
          </Notice>
        </div>
      )}
    </>
  );
}

/** Whether the server wants a person to decide. */
function isDecision(error: Error | null): boolean {
  return error instanceof CallProblem && error.status === 428;
}

const CallDialog = lazy(async () => ({ default: (await import("./call-dialog.tsx")).CallDialog }));

type LeadCallActsProps = {
  readonly lead: LeadDetail;
  /** What is being done with the call. */
  readonly act: CallAct | undefined;
  readonly setAct: (act: CallAct | undefined) => void;
};

/** Moves or cancels a call to come, or says where that is done. Without a call it renders nothing. */
export function LeadCallActs({ lead, act, setAct }: LeadCallActsProps) {
  const { call } = lead;
  if (call === null) return null;
  return (
    <>
      {whyNot("move", lead) === undefined && (
        <p className="actions">
          <Button small look="secondary" aria-keyshortcuts="m" onClick={() => setAct("move")}>
            Move the call
            <Key name="m" />
          </Button>
          <Button small look="secondary" aria-keyshortcuts="c" onClick={() => setAct("cancel")}>
            Cancel the call
            <Key name="c" />
          </Button>
        </p>
      )}
      {call.source !== "own" && isToCome(call) && (
        <p className="fine">
          The call was booked at {bookedElsewhere[call.source].name}, which alone moves and cancels it:{" "}
          <a className="link" href={bookedElsewhere[call.source].url} target="_blank" rel="noreferrer">
            go there
          </a>
        </p>
      )}
      <Part waiting={null}>
        {act && <CallDialog key={act} act={act} call={call} lead={lead} onClose={() => setAct(undefined)} />}
      </Part>
    </>
  );
}
