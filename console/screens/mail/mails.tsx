import "./mails.css";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { go, hrefOf, useAddress } from "#console/address/address.ts";
import { call } from "#console/api/call.ts";
import { leadLists, leadReads } from "#console/api/lead-reads.ts";
import { readAgain, useReadPages } from "#console/api/use.ts";
import { useKeys } from "#console/keys/keys.ts";
import { neighbourOf } from "#console/keys/neighbour.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { TimeLeft } from "#console/screens/words/time-left.tsx";
import { dayInWords, firmDayOf, momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { useNow } from "#console/screens/words/use-now.ts";
import { at } from "#contract/console/endpoint.ts";
import { erasedInWords } from "#contract/console/erased.ts";
import { mails, type UnmatchedMail } from "#contract/console/mails.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { LeadChoice } from "./lead-choice.tsx";
import { MailBody } from "./mail-body.tsx";
import { strayTimes } from "./stray-mail.tsx";

const kinds = {
  mail: undefined,
  "auto-reply": "Automatic answer",
  bounce: "Not delivered",
  unreadable: "Could not be read",
} as const;

const sure = "Delete it: nothing brings it back here";

/** What is begun at once with the lead that a mail becomes. */
const begins = {
  reply: "Make a lead and reply",
  "reply-all": "Make a lead and reply to all",
  forward: "Make a lead and forward",
} as const;

/** Mails that belong to no lead: each is put into a thread, made a lead, or deleted. */
export function Mails() {
  const list = useReadPages(mails.listMails, {});
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const takeOut = useTakeOut();
  const deed = useMailDeed((what, reference) => {
    // The focused button is removed with its line: the next mail has the focus.
    (neighbourOf(headings(), document.getElementById(`mail-${what.id}`)) ?? heading.current)?.focus();
    if (reference === undefined) {
      showToast({ tone: "default", title: "Deleted" });
      return;
    }
    const title = `It stands in ${reference} now`;
    if (what.kind !== "match") {
      const write = what.kind === "lead" && what.write !== undefined ? `write=${what.write}` : "";
      showToast({ tone: "default", title });
      go({ path: `/leads/${reference}`, query: write });
      return;
    }
    // Who sorts mails into threads goes on with the next one.
    const link = { label: "Open the lead", href: hrefOf({ path: `/leads/${reference}`, query: "" }) };
    const run = () => void takeOut(what.id, reference);
    showToast({ tone: "default", title, link, action: { label: "Undo", run, seconds: undoSeconds } });
  });
  const waiting = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const wanted = new URLSearchParams(useAddress().query).get("mail");
  const isThere = waiting.some(({ id }) => id === wanted);
  useEffect(() => {
    if (isThere) document.getElementById(`mail-${wanted}`)?.focus();
  }, [isThere, wanted]);
  const act = (what: MailDeed) => deed.mutate(what);
  const step = (by: 1 | -1) => {
    const all = headings();
    const at = all.findIndex((one) => one?.closest("li")?.contains(document.activeElement));
    all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <div className="mails">
      <h1 ref={heading} tabIndex={-1}>
        Mails
      </h1>
      <p className="mails-lead muted">
        Mails that came and belong to no lead that is known. Put each into the thread of its lead, or make a
        lead of it. What nobody takes up is deleted by its age; in the mailbox it stays.
      </p>
      {list.error ? (
        <Trouble error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton label="Loading the mails" />
      ) : waiting.length === 0 ? (
        <Empty title="No mail waits.">
          What clients answer goes into the thread of their lead by itself: by the address it answers, by the
          mail it answers, or by who wrote it. What fits nowhere comes here. An owner names the mailbox under{" "}
          <a className="link" href={hrefOf({ path: "/settings/mail", query: "" })}>
            Settings
          </a>
          .
        </Empty>
      ) : (
        <ul className="mails-list">
          {waiting.map((mail) => (
            <li key={mail.id}>
              <Mail mail={mail} now={now} isBusy={deed.isPending} onAct={act} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <p>
          <Button
            look="secondary"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </p>
      )}
    </div>
  );
}

/** The headings of the mails that wait. */
const headings = (): readonly (HTMLElement | null)[] => [
  ...document.querySelectorAll<HTMLElement>(".mails-list h2"),
];

/** Seconds for which a mail can be taken out of the thread by its notice. */
const undoSeconds = 20;

/** Takes a mail out of the thread again into which it was put. */
function useTakeOut() {
  const client = useQueryClient();
  return async (id: string, reference: string) => {
    try {
      await call(at(mails.unmatchMail, { id }), { reference });
      showToast({ tone: "default", title: "It belongs to no lead again" });
    } catch (error) {
      const description = error instanceof Error ? sentenceOf(error) : "";
      showToast({ tone: "destructive", title: "It was not taken out", description });
    }
    await readAgain(client, [mails.listMails, ...leadLists, ...leadReads]);
  };
}

type MailProps = {
  readonly mail: UnmatchedMail;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isBusy: boolean;
  readonly onAct: (what: MailDeed) => void;
};

function Mail({ mail: { id, ...mail }, now, isBusy, onAct }: MailProps) {
  const [receipt, setReceipt] = useState(false);
  const [isSure, setSure] = useState(false);
  const kind = kinds[mail.mailKind];
  const canBeAnswered = [mail.from.address, ...mail.replyTo].some((address) => address.includes("@"));
  const who = mail.from.name || mail.from.address || "Nobody is named";
  const about = [who, mail.subject.trim()].filter((part) => part !== "").join(", ");
  return (
    <article aria-labelledby={`mail-${id}`}>
      <h2 id={`mail-${id}`} tabIndex={-1}>
        <Said fallback="No subject">{mail.subject}</Said>
      </h2>
      <p className="fine muted">
        <Said>{who}</Said>
        {mail.from.name !== "" && <Said>{`, ${mail.from.address}`}</Said>}, {momentInWords(mail.at)}{" "}
        {kind && <Badge mark="traced">{kind}</Badge>}
        {mail.replyTo.length > 0 && <Said>{`, replies to ${mail.replyTo.join(", ")}`}</Said>}
      </p>
      {mail.dueAt !== null && (
        <p>
          <TimeLeft lead={strayTimes({ ...mail, dueAt: mail.dueAt })} now={now} isUntilTold />
        </p>
      )}
      {mail.erasedAt !== null && (
        <Notice tone="warn" title={erasedInWords(dayInWords(firmDayOf(mail.erasedAt)))} />
      )}
      <MailBody
        id={id}
        from={mail.from}
        direction="in"
        text={mail.text}
        hasHtml={mail.hasHtml}
        files={mail.files}
      />
      <LeadChoice id={id} isBusy={isBusy} onChoose={(reference) => onAct({ kind: "match", id, reference })} />
      <div className="mails-act">
        {canBeAnswered && (
          <label className="mails-receipt">
            <input type="checkbox" checked={receipt} onChange={({ target }) => setReceipt(target.checked)} />
            When it becomes a lead, mail its sender a receipt that says by when we answer
          </label>
        )}
        <p className="actions">
          {canBeAnswered && (
            <>
              <Button
                small
                look="secondary"
                disabled={isBusy}
                aria-label={`Make a lead: ${about}`}
                onClick={() => onAct({ kind: "lead", id, receipt })}
              >
                Make a lead
              </Button>
              {(["reply", "reply-all", "forward"] as const).map((write) => (
                <Button
                  key={write}
                  small
                  look="secondary"
                  disabled={isBusy}
                  aria-label={`${begins[write]}: ${about}`}
                  onClick={() => onAct({ kind: "lead", id, receipt, write })}
                >
                  {begins[write]}
                </Button>
              ))}
            </>
          )}
          <Button
            small
            look="ghost"
            disabled={isBusy}
            aria-label={`${isSure ? sure : "Delete"}: ${about}`}
            onClick={() => (isSure ? onAct({ kind: "remove", id }) : setSure(true))}
            onBlur={() => setSure(false)}
          >
            {isSure ? sure : "Delete"}
          </Button>
        </p>
      </div>
    </article>
  );
}

/** A mail that is begun as soon as the lead is there. */
type MailAct = "reply" | "reply-all" | "forward";

/** What an operator does with a mail that waits. */
type MailDeed =
  | { readonly kind: "match"; readonly id: string; readonly reference: string }
  | { readonly kind: "lead"; readonly id: string; readonly receipt: boolean; readonly write?: MailAct }
  | { readonly kind: "remove"; readonly id: string };

async function done(deed: MailDeed): Promise<string | undefined> {
  const { id } = deed;
  switch (deed.kind) {
    case "remove":
      return call(at(mails.removeMail, { id }));
    case "match":
      return (await call(at(mails.matchMail, { id }), { reference: deed.reference })).reference;
    case "lead":
      return (await call(at(mails.leadFromMail, { id }), { receipt: deed.receipt })).reference;
  }
}

/**
 * Puts a mail into a thread, makes a lead of it, or deletes it. `onDone`: with the reference of its lead, if any, before the
 * lists are read again.
 */
function useMailDeed(onDone: (deed: MailDeed, reference: string | undefined) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: done,
    onSuccess: (reference, what) => onDone(what, reference),
    onError: (problem) =>
      showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(problem) }),
    onSettled: () => readAgain(client, [mails.listMails, ...leadLists, ...leadReads]),
  });
}
