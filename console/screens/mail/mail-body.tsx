import "./mail.css";
import { useId, useState } from "react";
import { useOperators } from "#console/api/session.ts";
import { Said } from "#console/screens/words/said.tsx";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { type MailFile, mails } from "#contract/console/mails.ts";
import { withoutWords } from "#contract/console/no-words.ts";
import { mailsIn } from "#contract/console/passed-on.ts";
import { withoutAttached, withoutQuoted } from "#contract/console/quoted.ts";
import { Button } from "#ui/button/button.tsx";
import { MailFiles } from "./mail-files.tsx";

type MailBodyProps = {
  readonly id: string;
  readonly from: Sender;
  /** Whether it came in, or went out from a mail program. */
  readonly direction: "in" | "out";
  readonly text: string;
  readonly hasHtml: boolean;
  readonly files: readonly MailFile[];
};

/** The text of a mail, quotations folded; and its HTML in a frame, in which nothing runs or loads. */
export function MailBody({ id, from, direction, text, hasHtml, files }: MailBodyProps) {
  const { own, attached } = withoutAttached(text);
  const { said, quoted } = withoutQuoted(own);
  const colleagues = useOperators().map(({ email }) => email.toLowerCase());
  // What somebody passes on is what they send. A colleague who writes here passes on what is below their words.
  const isColleagues = direction === "in" && colleagues.includes(from.address.toLowerCase());
  const isPassedOn = isColleagues || mailsIn(own).earlier[0]?.isForwarded === true;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keyboard, too */}
      <blockquote className="mail-text" tabIndex={0}>
        {(said !== "" || attached.length === 0) && <Said fallback={withoutWords(files)}>{said}</Said>}
        {quoted !== "" && (
          <details open={isPassedOn}>
            <summary>{isPassedOn ? "What it passes on" : "What it quotes"}</summary>
            <Said>{quoted}</Said>
          </details>
        )}
        {attached.map((mail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a mail that came never change
          <details key={index} open>
            <summary>Attached mail</summary>
            <Said>{mail}</Said>
          </details>
        ))}
      </blockquote>
      <MailFiles files={files} />
      {hasHtml && <MailLook id={id} from={from} />}
    </>
  );
}

type Sender = { readonly name: string; readonly address: string };

type MailLookProps = { readonly id: string; readonly from: Sender };

/** A mail as it looked, when somebody asks for it: in a frame that can do nothing, below its sender. */
function MailLook({ id, from }: MailLookProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useId();
  const sender = [from.name, from.address].filter((part) => part !== "").join(", ");
  return (
    <>
      <p className="fine">
        <Button
          small
          look="ghost"
          aria-expanded={isOpen}
          aria-controls={frame}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Only its words" : "As it looked, without pictures from elsewhere"}
        </Button>
      </p>
      <div id={frame} hidden={!isOpen}>
        {isOpen && (
          <figure className="mail-look">
            <figcaption className="fine">
              What <Said fallback="an unknown sender">{sender}</Said> sent. Nothing in it is part of the
              console. Links are text.
            </figcaption>
            {/* Nothing is allowed: no scripts, no forms, no windows, no navigation of the console. */}
            <iframe
              sandbox=""
              src={addressOf(at(mails.lookAtMail, { id }))}
              title={`The mail of ${sender || "an unknown sender"} as it looked`}
            />
          </figure>
        )}
      </div>
    </>
  );
}
