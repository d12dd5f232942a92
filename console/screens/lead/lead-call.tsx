import { leadReads } from "#console/api/lead-reads.ts";
import { useOwners } from "#console/api/session.ts";
import { useWrite } from "#console/api/use.ts";
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
import { type LeadCall as Call, leadCalls } from "#contract/console/lead-call.ts";
import { showToast } from "#ui/toast/current-toast.ts";

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
  const give = (to: string) => {
    if (gift.isPending) return;
    gift.mutate(
      { id: call.id, from: call.takerId, to },
      {
        onSuccess: () =>
          showToast({ tone: "default", title: "The call is given", description: "The client gets a mail." }),
        onError: (error) =>
          showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(error) }),
      },
    );
  };
  return (
    <p>
      <label htmlFor="lead-call-taker">Takes the call</label>
      <select
        id="lead-call-taker"
        className="control"
        aria-disabled={gift.isPending}
        value={call.takerId ?? ""}
        onChange={({ target }) => give(target.value)}
      >
        {call.takerId === null && <option value="">Nobody yet</option>}
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
