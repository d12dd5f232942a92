import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { useKnown } from "#console/screens/words/use-known.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import { subjectAndFiles } from "#contract/console/no-words.ts";
import { heardIn } from "#contract/console/passed-on.ts";
import { isOwed } from "#contract/console/standing.ts";
import { unansweredOf } from "./letter.ts";

/** Characters of a text, and lines, that are shown at once: of the newest mail, and of those before it. */
const newest = { letters: 500, lines: 8 } as const;
const before = { letters: 200, lines: 3 } as const;

export type Room = { readonly letters: number; readonly lines: number };

/** The beginning of a text with so many lines in which something stands. */
function beginningOf(text: string, lines: number): string {
  const all = text.split("\n");
  const filled = all.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  return all.slice(0, filled[lines] ?? all.length).join("\n");
}

/** A long text in two parts: what is shown at once, and what is folded. It is cut between two words. */
function foldedAt(text: string, { letters, lines }: Room): readonly [shown: string, rest: string] {
  const begin = beginningOf(text, lines);
  if (begin.length >= text.trimEnd().length && text.length <= letters) return [text, ""];
  const cut = begin.length <= letters ? begin.length : begin.lastIndexOf(" ", letters);
  const at = cut <= 0 ? letters : cut;
  return [text.slice(0, at), text.slice(at).trimStart()];
}

/** Something that waits for an answer. */
type Waiting = Omit<WordsProps, "room"> & { readonly id: string };

/** Whose words a lead begins with, and how they came to us; what a colleague typed is not put into the client's mouth. */
function begunBy({ contactName, contactEmail, questionnaire, cameBy }: Omit<LeadRow, "scores">) {
  const who = contactName.trim() || contactEmail;
  if (cameBy === "sheet") return { who: `The line of ${who} in a sheet`, wrote: "said" };
  if (cameBy === "mail") return { who, wrote: "wrote in a mail" };
  if (questionnaire === "entered") return { who: `Whoever added ${who} by hand`, wrote: "noted" };
  return { who, wrote: questionnaire === "conversation" ? "wrote in the chat" : "wrote in the form" };
}

/** What was sent by a form: with a lead, or with another one that was merged into it. */
function sentByForm(lead: Omit<LeadRow, "scores">): Waiting {
  const { reference, receivedAt, firstWords } = lead;
  return { id: reference, ...begunBy(lead), at: receivedAt, text: firstWords };
}

type AnsweredWordsProps = {
  readonly lead: LeadDetail;
  /** What of theirs waits for an answer. */
  readonly waiting: readonly { readonly id: string }[];
};

/**
 * What a reply answers, the oldest first: all of the client's mails that wait, and questions by forms that were merged
 * into the lead; else what they said in the form.
 */
export function AnsweredWords({ lead, waiting: ids }: AnsweredWordsProps) {
  const known = useKnown(lead);
  const mails = unansweredOf(lead, ids).map(({ id, at, from, subject, text, files = [] }): Waiting => {
    const { by, texts } = heardIn({ writer: from, text }, known);
    // The address tells whether it is really theirs.
    const who = by === from.name ? [from.name, from.address].filter(Boolean).join(", ") : by;
    return { id, at, who, text: texts.join("\n\n").trim() || subjectAndFiles(subject, files) };
  });
  const isFirst = mails.length === 0 && (lead.asked.length === 0 || isOwed(lead));
  const forms = [...(isFirst ? [lead] : []), ...lead.asked].map(sentByForm);
  const waiting = [...mails, ...forms].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <>
      {mails.length > 1 && <p className="fine">{mails.length} mails of theirs wait for an answer:</p>}
      {waiting.map(({ id, ...words }, index) => (
        <Words key={id} {...words} room={index === waiting.length - 1 ? newest : before} />
      ))}
    </>
  );
}

type WordsProps = {
  readonly who: string;
  /** What they did. */
  readonly wrote?: string;
  readonly at: string;
  readonly text: string;
  readonly room: Room;
};

function Words({ who, wrote = "wrote", at, text, room }: WordsProps) {
  if (text.trim() === "") return null;
  return (
    <figure className="answered-words">
      <figcaption className="fine muted">
        <Said>{who}</Said> {wrote} {momentInWords(at)}:
      </figcaption>
      <blockquote>
        <Folded text={text.trim()} room={room} />
      </blockquote>
    </figure>
  );
}

/** A text of which only the beginning is shown, with the rest behind a click. */
export function Folded({ text, room }: { readonly text: string; readonly room: Room }) {
  const [shown, rest] = foldedAt(text, room);
  return (
    <>
      <Said>{rest === "" ? shown : `${shown} …`}</Said>
      {rest !== "" && (
        <details>
          <summary>The rest of it</summary>
          <Said>{rest}</Said>
        </details>
      )}
    </>
  );
}
