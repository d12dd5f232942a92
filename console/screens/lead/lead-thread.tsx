import { useOperators } from "#console/api/session.ts";
import { Key } from "#console/keys/key.tsx";
import { MailBody } from "#console/screens/mail/mail-body.tsx";
import { MailFiles } from "#console/screens/mail/mail-files.tsx";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { HistoryEntry, LeadDetail } from "#contract/console/lead.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import { Button } from "#ui/button/button.tsx";
import { Mark, type MarkName, type Tone } from "#ui/mark/mark.tsx";
import { type Forwardable, isForwardable } from "./forward-form.tsx";
import { Happened } from "./lead-history.tsx";

type Spoken = Extract<HistoryEntry, { readonly kind: "note" | "reply" | "forward" | "mail" }>;

/** A call, or our mail with the published report. */
type Happening = Extract<HistoryEntry, { readonly kind: "call" | "message" }>;

const reportMails: readonly string[] = ["report-published", "report-corrected"];

/** Whether an entry belongs to the thread: a note, a mail, a call, or our mail with the report. All others are in the history. */
export function isSpoken(entry: HistoryEntry): entry is Spoken | Happening {
  if (entry.kind === "message") return entry.target === "mail" && reportMails.includes(entry.message);
  return ["note", "reply", "forward", "mail", "call"].includes(entry.kind);
}

type Look = { readonly mark: MarkName; readonly tone?: Tone; readonly head: string };

const incoming = {
  mail: { mark: "half", tone: "info", head: "They wrote" },
  "auto-reply": { mark: "traced", head: "Automatic answer" },
  bounce: { mark: "attention", tone: "bad", head: "A mail of ours was not delivered" },
  unreadable: { mark: "attention", tone: "warn", head: "A mail that could not be read" },
} as const satisfies Readonly<Record<string, Look>>;

function lookOf(entry: Spoken, colleagues: readonly string[]): Look {
  if (entry.kind === "note") return { mark: "open", head: "Note" };
  if (entry.kind === "reply") return { mark: "tested", tone: "ok", head: "We wrote" };
  if (entry.kind === "forward") return { mark: "traced", head: "We forwarded" };
  if (entry.isUnproved) return { mark: "attention", tone: "warn", head: "In our name, not proved" };
  if (entry.direction === "out") return { mark: "tested", tone: "ok", head: "We wrote, from a mail program" };
  const isPassedOn = colleagues.includes(entry.from.address.toLowerCase());
  return entry.mailKind === "mail" && isPassedOn
    ? { mark: "half", tone: "info", head: "Passed on by a colleague" }
    : incoming[entry.mailKind];
}

/** Entries at most that stand before the form of a note, and so on the first screen. */
const mostNear = 3;

/**
 * Mails both ways, notes and calls, the latest first, in two parts: down to the newest mail, and those before it. Other
 * entries that are newer than this mail stay with it as far as they are few.
 */
export function threadOf({ history }: Pick<LeadDetail, "history">) {
  const spoken = history.filter(isSpoken).toReversed();
  const newest = spoken.findIndex(({ kind }) => kind === "mail" || kind === "reply");
  const split = newest === -1 ? 1 : newest + 1;
  if (split <= mostNear) return [spoken.slice(0, split), spoken.slice(split)] as const;
  const mail = spoken.slice(newest, split);
  return [mail, spoken.toSpliced(newest, 1)] as const;
}

type LeadThreadProps = {
  readonly entries: readonly (Spoken | Happening)[];
  /** Passes a mail on; left out: nothing is passed on from here any more. */
  readonly onForward?: ((mail: Forwardable) => void) | undefined;
  /** The mail that the key passes on. */
  readonly newest?: Forwardable | undefined;
  /** Whether an address of the client is known. */
  readonly canReply: boolean;
};

/** Entries of a thread in their order. */
export function LeadThread({ entries, onForward, newest, canReply }: LeadThreadProps) {
  if (entries.length === 0) {
    return (
      <p className="fine muted">
        Nobody has written yet:{" "}
        {canReply ? "answer by e-mail, or note what was said" : "call, and note what was said"}. It all stands
        here, the latest first.
      </p>
    );
  }
  return (
    <ol className="lead-history">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.kind === "call" || entry.kind === "message" ? (
            <Happened entry={entry} />
          ) : (
            <Entry entry={entry} onForward={onForward} newest={newest} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Entry({
  entry,
  onForward,
  newest,
}: Pick<LeadThreadProps, "onForward" | "newest"> & { readonly entry: Spoken }) {
  const colleagues = useOperators().map(({ email }) => email.toLowerCase());
  const { mark, tone, head } = lookOf(entry, colleagues);
  const subject = entry.kind === "note" ? "" : entry.subject;
  return (
    <>
      <Mark name={mark} {...(tone && { tone })} />
      <b>
        {head}
        {subject !== "" && (
          <>
            {": "}
            <Said>{subject}</Said>
          </>
        )}
      </b>
      <Who entry={entry} />
      {entry.kind === "mail" ? (
        <MailBody
          id={entry.id}
          from={entry.from}
          direction={entry.direction}
          text={entry.text}
          hasHtml={entry.hasHtml}
          files={entry.files ?? []}
        />
      ) : (
        <>
          <Words text={entry.text} isForward={entry.kind === "forward"} />
          <MailFiles files={entry.files ?? []} />
        </>
      )}
      {onForward && isForwardable(entry) && (
        <Button small look="ghost" onClick={() => onForward(entry)}>
          Forward
          <span className="visually-hidden"> what was written {momentInWords(entry.at)}</span>
          {entry.id === newest?.id && <Key name="w" />}
        </Button>
      )}
    </>
  );
}

/** What one of us wrote; of a forwarded mail, what it passes on is folded. */
function Words({ text, isForward }: { readonly text: string; readonly isForward: boolean }) {
  const { said, quoted } = isForward ? withoutQuoted(text) : { said: text, quoted: "" };
  return (
    <blockquote>
      <Said>{said}</Said>
      {quoted !== "" && (
        <details>
          <summary>What it passes on</summary>
          <Said>{quoted}</Said>
        </details>
      )}
    </blockquote>
  );
}

/** The token of an address of ours at which answers about a lead arrive. */
const token = /\+[0-9a-z]{20}@/;

/** To whom a mail went besides the one address of ours at which it came; tokens are nothing to read. */
function receiversOf(entry: Spoken): readonly string[] {
  if (entry.kind === "reply" || entry.kind === "forward") return entry.to ?? [];
  if (entry.kind !== "mail" || (entry.direction === "in" && entry.recipients.length < 2)) return [];
  return [...new Set(entry.recipients.map((one) => one.replace(token, "@")))];
}

function Who({ entry }: { readonly entry: Spoken }) {
  const who =
    entry.kind === "mail"
      ? [entry.from.name, entry.from.address].filter(Boolean).join(", ")
      : (entry.by ?? "");
  const to = receiversOf(entry);
  const { cc = [] } = entry.kind === "reply" ? entry : {};
  return (
    <small>
      {momentInWords(entry.at)}
      {who !== "" && (
        <>
          , <Said>{who}</Said>
        </>
      )}
      {to.length > 0 && <Said>{`, to ${to.join(", ")}`}</Said>}
      {cc.length > 0 && <Said>{`, copy to ${cc.join(", ")}`}</Said>}
    </small>
  );
}
