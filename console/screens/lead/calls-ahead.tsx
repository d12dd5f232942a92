import "./calls-ahead.css";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#console/api/call.ts";
import { settleCalls, useCallsAhead } from "#console/api/calls-ahead.ts";
import { leadReads } from "#console/api/lead-reads.ts";
import { readAgain } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { CallTaker, callInWords } from "#console/screens/words/call-words.tsx";
import { Said } from "#console/screens/words/said.tsx";
import { at } from "#contract/console/endpoint.ts";
import { bookedElsewhere, type CallAhead, leadCalls } from "#contract/console/lead-call.ts";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

const count = (number: number) => `${number} ${number === 1 ? "call" : "calls"}`;

/** Calls that are still to come of leads that were just closed or put off. Each is cancelled with a mail, or left. */
export function CallsAhead() {
  const calls = useCallsAhead();
  const client = useQueryClient();
  const end = useMutation({
    // One after the other: those that are cancelled stay so when a later one is refused.
    mutationFn: async ({ ids, words }: { readonly ids: readonly string[]; readonly words: string }) => {
      for (const { id, revision, reference } of calls.filter((one) => ids.includes(one.id))) {
        await call(at(leadCalls.cancelCall, { reference }), { id, revision, words });
        settleCalls([id]);
      }
    },
    onSettled: () => readAgain(client, leadReads),
  });
  const leave = () => {
    settleCalls(calls.map(({ id }) => id));
    document.querySelector<HTMLElement>("main")?.focus();
  };
  const save = async (given: FormData) => {
    const ids = given.getAll("call").map(String);
    if (ids.length === 0) return;
    await end.mutateAsync({ ids, words: textOf(given, "ahead-words") });
    document.querySelector<HTMLElement>("main")?.focus();
    showToast({
      tone: "default",
      title: `${count(ids.length)} cancelled`,
      description: ids.length === 1 ? "The client gets a mail." : "Each client gets a mail.",
    });
  };
  if (calls.length === 0) return null;
  return (
    <section className="calls-ahead" aria-labelledby="calls-ahead">
      <h2 id="calls-ahead">{count(calls.length)} still to come</h2>
      <ShortForm
        sending={end}
        onSend={save}
        submit="Cancel the ticked ones and mail the clients"
        look="secondary"
        onCancel={leave}
        cancel={calls.length === 1 ? "Leave it" : "Leave them"}
        intro={
          <p className="small">
            What you have just closed or put off has calls that stand as they were. A cancelled call cannot be
            booked again from here, because its client is mailed at once.
          </p>
        }
      >
        <ul>
          {calls.map((one) => (
            <li key={one.id}>
              <CallLine call={one} />
            </li>
          ))}
        </ul>
        <ParagraphField
          name="ahead-words"
          label="What you tell them with it"
          hint="It stands in each mail with your name. Leave it empty if there is nothing to say."
          maxLength={2_000}
        />
      </ShortForm>
    </section>
  );
}

/** Whose call it is, and when. One of another company's page can only be cancelled there. */
function CallLine({ call: one }: { readonly call: CallAhead }) {
  const { id, company, reference, source } = one;
  const words = (
    <span>
      <Said>{company.trim() || reference}</Said>: {callInWords(one)}
      <CallTaker call={one} />
    </span>
  );
  if (source === "own") {
    return (
      <label>
        <input type="checkbox" name="call" value={id} /> {words}
      </label>
    );
  }
  const { name, url } = bookedElsewhere[source];
  return (
    <>
      {words}, booked at{" "}
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {name}: cancel it there
      </a>
    </>
  );
}
