import { useEffect, useState } from "react";
import { leadReads } from "#console/api/lead-reads.ts";
import type { CallProblem } from "#console/api/problem.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { EvenSo, isEvenSo } from "#console/screens/forms/even-so.tsx";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { CallTaker, callInWords } from "#console/screens/words/call-words.tsx";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { firmClockOf, firmDayOf, firmMoment, weekdayInWords } from "#console/screens/words/times.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { callStep, type LeadCall, leadCalls } from "#contract/console/lead-call.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { callFormOf } from "./lead-acts.ts";

const dialogId = "call-dialog";

type CallDialogProps = {
  readonly act: "move" | "cancel";
  readonly call: LeadCall;
  readonly lead: Pick<LeadDetail, "reference">;
  readonly onClose: () => void;
};

/** Moves or cancels a client's call, who is mailed at once. */
export function CallDialog({ act, call, lead: { reference }, onClose }: CallDialogProps) {
  const Form = act === "move" ? MoveForm : CancelForm;
  useEffect(() => {
    // The dialog has opened, and focused its close button.
    document.querySelector<HTMLElement>(`#${dialogId} :is(select, textarea)`)?.focus();
  }, []);
  return (
    <Dialog
      id={dialogId}
      heading={act === "move" ? "Move the call" : "Cancel the call"}
      open
      onClose={onClose}
    >
      <p>
        {callInWords(call)}
        <CallTaker call={call} />
      </p>
      <Form call={call} reference={reference} onDone={close} />
    </Dialog>
  );
}

/** Closes the dialog itself, so that the focus returns to where it was. */
function close(): void {
  document.querySelector<HTMLDialogElement>(`#${dialogId}`)?.close();
}

type FormProps = { readonly call: LeadCall; readonly reference: string; readonly onDone: () => void };

/** Tells on which revision a change is based: what was shown at first, or what is shown since a refusal. */
function useSeen({ revision }: LeadCall, error: CallProblem | null): () => number {
  const [seen, setSeen] = useState(revision);
  return () => {
    const base = error?.status === 409 ? revision : seen;
    setSeen(base);
    return base;
  };
}

/** What the client is told with the change. */
function ClientWords() {
  return (
    <ParagraphField
      name="call-words"
      label="What you tell them with it"
      hint="It stands in the mail with your name. Leave it empty if there is nothing to say."
      maxLength={2_000}
    />
  );
}

function MoveForm({ call, reference, onDone }: FormProps) {
  const move = useWrite(at(leadCalls.moveCall, { reference }), leadReads);
  const seen = useSeen(call, move.error);
  const save = async (given: FormData) => {
    const startsAt = given.has("date")
      ? firmMoment(textOf(given, "date"), textOf(given, "clock"))
      : textOf(given, "startsAt");
    const words = textOf(given, "call-words");
    await move.mutateAsync({ id: call.id, revision: seen(), startsAt, words, anyway: isEvenSo(given) });
    onDone();
    showToast({ tone: "default", title: "The call is moved", description: "The client gets a mail." });
  };
  return (
    <ShortForm
      sending={move}
      onSend={save}
      submit="Move it"
      onCancel={onDone}
      cancel="Leave it"
      keptAs={callFormOf(reference)}
      intro={
        <p className="small">
          The client is mailed the new time at once, with a new file for their calendar. Where it is stays.
        </p>
      }
    >
      <NewTime call={call} reference={reference} />
      <ClientWords />
      <EvenSo error={move.error}>Move it all the same</EvenSo>
    </ShortForm>
  );
}

const otherTime = "other";

/** A free time of who takes the call, or any other one. */
function NewTime({ call, reference }: Pick<FormProps, "call" | "reference">) {
  const times = useRead(at(leadCalls.readCallTimes, { reference }), { id: call.id }, { staleTime: 0 });
  const [day, setDay] = useState("");
  const days = Map.groupBy(times.data?.times ?? [], firmDayOf);
  const free = days.get(day) ?? [];
  return (
    <>
      {times.error && <Notice tone="bad" title={sentenceOf(times.error)} live />}
      <Field name="call-day" label="Day">
        <select
          id="call-day"
          className="control select"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        >
          <option value="">{times.isPending ? "Looking for free times" : "Choose one"}</option>
          {[...days.keys()].map((one) => (
            <option key={one} value={one}>
              {weekdayInWords(one)}
            </option>
          ))}
          <option value={otherTime}>Another time, free or not</option>
        </select>
      </Field>
      {day === otherTime ? (
        <>
          <Field name="call-date" label="Date">
            <input id="call-date" name="date" type="date" className="control" />
          </Field>
          <Field name="call-clock" label={`Time, ${firmClockOf(call.startsAt).zoneName}`}>
            <input id="call-clock" name="clock" type="time" step={callStep * 60} className="control" />
          </Field>
        </>
      ) : (
        free.length > 0 && (
          <Field name="call-time" label={`Time, ${firmClockOf(free[0] ?? "").zoneName}`}>
            <select key={day} id="call-time" name="startsAt" className="control select">
              {free.map((one) => (
                <option key={one} value={one}>
                  {firmClockOf(one).clock}
                </option>
              ))}
            </select>
          </Field>
        )
      )}
    </>
  );
}

function CancelForm({ call, reference, onDone }: FormProps) {
  const end = useWrite(at(leadCalls.cancelCall, { reference }), leadReads);
  const seen = useSeen(call, end.error);
  const save = async (given: FormData) => {
    await end.mutateAsync({ id: call.id, revision: seen(), words: textOf(given, "call-words") });
    onDone();
    // The button that opened this goes with the call.
    document.querySelector<HTMLElement>(".lead h2")?.focus();
    showToast({ tone: "default", title: "The call is cancelled", description: "The client gets a mail." });
  };
  return (
    <ShortForm
      sending={end}
      onSend={save}
      submit="Cancel it and mail the client"
      onCancel={onDone}
      cancel="Leave it"
      keptAs={callFormOf(reference)}
      intro={
        <p className="small">
          The client is mailed at once that nobody will call, with a file that takes it out of their calendar.
          This cannot be undone.
        </p>
      }
    >
      <ClientWords />
    </ShortForm>
  );
}
