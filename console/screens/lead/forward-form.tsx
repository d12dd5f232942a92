import { useEffect, useRef, useState } from "react";
import { leadReads } from "#console/api/lead-reads.ts";
import { useLeadChange } from "#console/api/leads.ts";
import { useReplyUndo } from "#console/api/replies.ts";
import { useOperators, useOwners } from "#console/api/session.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { reportChange } from "#console/screens/words/report-change.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { at } from "#contract/console/endpoint.ts";
import type { HistoryEntry, LeadDetail } from "#contract/console/lead.ts";
import { replies } from "#contract/console/reply.ts";
import { withoutSignature } from "#contract/console/signature.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { asciiEmail } from "#words/ascii-email.ts";
import { Folded } from "./answered-words.tsx";
import { forwardFormOf } from "./lead-acts.ts";
import { addressesIn, asWritten } from "./letter.ts";

/** A mail of a thread that can be passed on: one that a person wrote, or a reply of ours. */
export type Forwardable = Extract<HistoryEntry, { readonly kind: "mail" | "reply" }>;

/** Whether an entry of a thread can be passed on. */
export function isForwardable(entry: HistoryEntry): entry is Forwardable {
  return entry.kind === "reply" || (entry.kind === "mail" && entry.mailKind === "mail");
}

/** What is forwarded when nobody has chosen: their newest mail, else what we wrote last; undefined: there is nothing. */
export function forwardedFirst({ history }: Pick<LeadDetail, "history">): Forwardable | undefined {
  const mails = history.filter(isForwardable);
  return mails.findLast((one) => one.kind === "mail" && one.direction === "in") ?? mails.at(-1);
}

type ForwardFormProps = {
  readonly lead: LeadDetail;
  readonly mail: Forwardable;
  readonly onClose: () => void;
  /** Begins a note to a colleague of this name, instead. */
  readonly onNote: (name: string) => void;
};

const shown = { letters: 400, lines: 8 } as const;

/** Passes a mail of the thread on to somebody outside. It answers nobody, so the promise goes on. */
export function ForwardForm(props: ForwardFormProps) {
  const { reference } = props.lead;
  const { data, error, refetch } = useRead(at(replies.listReplyTemplates, { reference }), {}, { gcTime: 0 });
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the addresses" />;
  return <Forward {...props} signature={data.signature} known={data.known} />;
}

type ForwardProps = ForwardFormProps & {
  readonly signature: string;
  /** To whom our people wrote before, in small letters. */
  readonly known: readonly string[];
};

function Forward({ lead, mail, onClose, onNote, signature, known }: ForwardProps) {
  const { reference } = lead;
  const forward = useWrite(at(replies.forwardMail, { reference }), leadReads);
  const undo = useReplyUndo(reference);
  const [to, setTo] = useState("");
  const form = useRef<HTMLFormElement>(null);
  // The same mail sent again, because its answer was lost, is no second one.
  const key = useRef(crypto.randomUUID());
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const addressees = addressesIn(to).map((one) => asciiEmail(one).toLowerCase());
  const colleague = useOperators().find(({ email }) => addressees.includes(email.toLowerCase()));
  const strangers = addressees.filter((one) => one.includes("@") && !known.includes(one));
  const takeBack = async () => {
    try {
      await undo(key.current);
      showToast({ tone: "default", title: "It was not forwarded" });
    } catch (error) {
      const description = error instanceof Error ? sentenceOf(error) : "";
      showToast({ tone: "destructive", title: "The mail was not taken back", description });
    }
  };
  const send = async (given: FormData) => {
    const { undoSeconds } = await forward.mutateAsync({
      key: key.current,
      mailId: mail.id,
      to: addressesIn(textOf(given, "to")),
      checked: given.getAll("checked").map(String),
      text: textOf(given, "text"),
      files: given.getAll("file").map(String),
    });
    const undoing = { label: "Undo", run: () => void takeBack(), seconds: undoSeconds };
    showToast({
      tone: "default",
      title: undoSeconds === 0 ? "Forwarded" : `Forwarded in ${undoSeconds} s`,
      description: `To ${asWritten(addressees.join(", "))}. The client still waits for your answer, as before.`,
      ...(undoSeconds > 0 && { action: undoing }),
    });
    onClose();
  };
  return (
    <div
      className="lead-forward"
      onInput={({ target }) => {
        if (target instanceof HTMLFormElement) setTo(textOf(new FormData(target), "to"));
        else if (target instanceof HTMLInputElement && target.name === "to") setTo(target.value);
      }}
    >
      <ShortForm
        ref={form}
        sending={forward}
        onSend={send}
        submit="Forward"
        onCancel={onClose}
        keptAs={forwardFormOf(reference)}
        intro={
          <p className="fine muted">
            A forwarded mail answers nobody: what was promised to the client stays promised.
          </p>
        }
      >
        <TextField
          name="to"
          label="Forward to"
          hint="Addresses with commas between."
          autoComplete="off"
          maxLength={1000}
        />
        {colleague && <Colleague lead={lead} colleague={colleague} onClose={onClose} onNote={onNote} />}
        {colleague === undefined && strangers.length > 0 && (
          <fieldset>
            <legend>Never written to by us about this lead: check each letter</legend>
            {strangers.map((address) => (
              <label key={address} className="lead-forward-tick">
                <input type="checkbox" name="checked" value={address} /> <Said>{address}</Said> is right
              </label>
            ))}
          </fieldset>
        )}
        <ParagraphField name="text" label="Your words" defaultValue={`\n\n${signature}`} maxLength={10_000} />
        <Passed mail={mail} />
      </ShortForm>
    </div>
  );
}

/** What is passed on: its words, and its files with a tick each. */
function Passed({ mail }: Pick<ForwardFormProps, "mail">) {
  const { files = [] } = mail;
  const who = mail.kind === "mail" ? mail.from.name || mail.from.address : (mail.by ?? "We");
  const text = mail.kind === "reply" ? withoutSignature(mail.text, mail.signature ?? "") : mail.text;
  return (
    <>
      <figure className="answered-words">
        <figcaption className="fine muted">
          Below it: what <Said>{who}</Said> wrote {momentInWords(mail.at)}
        </figcaption>
        <blockquote>
          <Folded text={text.trim()} room={shown} />
        </blockquote>
      </figure>
      {files.length > 0 && (
        <fieldset>
          <legend>Attachments that go along</legend>
          {files.map(({ id, name }) => (
            <label key={id} className="lead-forward-tick">
              <input type="checkbox" name="file" value={id} defaultChecked /> <Said>{name}</Said>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

type ColleagueProps = Pick<ForwardFormProps, "lead" | "onClose" | "onNote"> & {
  readonly colleague: ReturnType<typeof useOperators>[number];
};

/** Somebody of ours reads the thread here: instead of a mail, the lead or a note. */
function Colleague({ lead, colleague, onClose, onNote }: ColleagueProps) {
  const change = useLeadChange();
  const mayOwn = useOwners().some(({ id }) => id === colleague.id);
  const { reference, version } = lead;
  const give = () =>
    change.mutate(
      { leads: [{ reference, version }], ownerId: colleague.id },
      { ...reportChange(), onSettled: onClose },
    );
  return (
    <Notice
      tone="warn"
      title={`${isolated(colleague.name)} is a colleague and can read this thread here.`}
      live
    >
      <p className="actions">
        {mayOwn && (
          <Button small look="secondary" pending={change.isPending} onClick={give}>
            Give them the lead
          </Button>
        )}
        <Button small look="secondary" onClick={() => onNote(colleague.name)}>
          Leave them a note
        </Button>
      </p>
    </Notice>
  );
}
