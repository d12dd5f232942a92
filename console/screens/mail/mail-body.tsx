import "./mail.css";
import { Said } from "#console/screens/words/said.tsx";
import type { MailFile } from "#contract/console/mails.ts";
import { withoutWords } from "#contract/console/no-words.ts";
import { mailsIn } from "#contract/console/passed-on.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import { MailFiles } from "./mail-files.tsx";
import { MailLook, type Sender } from "./mail-look.tsx";

type MailBodyProps = {
  readonly id: string;
  readonly from: Sender;
  readonly text: string;
  readonly hasHtml: boolean;
  readonly files: readonly MailFile[];
};

/** The text of a mail, quotations folded; and its HTML in a frame, in which nothing runs or loads. */
export function MailBody({ id, from, text, hasHtml, files }: MailBodyProps) {
  const { said, quoted } = withoutQuoted(text);
  // What somebody passes on is what they send.
  const isPassedOn = mailsIn(text).earlier[0]?.isForwarded === true;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keyboard, too */}
      <blockquote className="mail-text" tabIndex={0}>
        <Said fallback={withoutWords(files)}>{said}</Said>
        {quoted !== "" && (
          <details open={isPassedOn}>
            <summary>{isPassedOn ? "What it passes on" : "What it quotes"}</summary>
            <Said>{quoted}</Said>
          </details>
        )}
      </blockquote>
      <MailFiles files={files} />
      {hasHtml && <MailLook id={id} from={from} />}
    </>
  );
}
