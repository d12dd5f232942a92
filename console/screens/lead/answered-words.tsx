import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import { lastMailOf } from "./letter.ts";

/** Characters of a mail that are shown at once, and lines. */
const mostShown = 500;
const mostLines = 8;

/** A long text in two parts: what is shown at once, and what is folded. It is cut between two words. */
function foldedAt(text: string): readonly [shown: string, rest: string] {
  const lines = text.split("\n");
  const begin = lines.slice(0, mostLines).join("\n");
  if (begin === text && text.length <= mostShown) return [text, ""];
  const cut = begin.length <= mostShown ? begin.length : begin.lastIndexOf(" ", mostShown);
  const at = cut <= 0 ? mostShown : cut;
  return [text.slice(0, at), text.slice(at).trimStart()];
}

/** What a reply answers: the client's newest words, else what they said in the form. */
export function AnsweredWords({ lead }: { readonly lead: LeadDetail }) {
  const mail = lastMailOf(lead);
  const words = mail === undefined ? lead.firstWords : withoutQuoted(mail.text).said;
  if (words.trim() === "") return null;
  const [shown, rest] = foldedAt(words.trim());
  const who =
    mail === undefined
      ? lead.contactName.trim() || lead.contactEmail
      : [mail.from.name, mail.from.address].filter(Boolean).join(", ");
  return (
    <figure className="answered-words">
      <figcaption className="fine muted">
        <Said>{who}</Said> wrote{mail === undefined && " in the form"}{" "}
        {momentInWords(mail?.at ?? lead.receivedAt)}:
      </figcaption>
      <blockquote>
        <Said>{rest === "" ? shown : `${shown} …`}</Said>
        {rest !== "" && (
          <details>
            <summary>The rest of it</summary>
            <Said>{rest}</Said>
          </details>
        )}
      </blockquote>
    </figure>
  );
}
