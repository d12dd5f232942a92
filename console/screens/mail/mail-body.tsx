import "./mail.css";
import { Said } from "#console/screens/words/said.tsx";
import type { MailFile } from "#contract/console/mails.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import { consoleEndpoints, mailAddress } from "#contract/console.ts";
import { Link } from "#ui/link/link.tsx";
import { MailFiles } from "./mail-files.tsx";

type MailBodyProps = {
  readonly id: string;
  readonly text: string;
  readonly hasHtml: boolean;
  readonly files: readonly MailFile[];
};

/** The text of a mail, quotations folded. Its HTML opens in a new tab; there nothing runs or loads. */
export function MailBody({ id, text, hasHtml, files }: MailBodyProps) {
  const { said, quoted } = withoutQuoted(text);
  return (
    <>
      <blockquote className="mail-text">
        <Said fallback="It has no words.">{said}</Said>
        {quoted !== "" && (
          <details>
            <summary>What it quotes</summary>
            <Said>{quoted}</Said>
          </details>
        )}
      </blockquote>
      <MailFiles files={files} />
      {hasHtml && (
        <p className="fine">
          <Link href={mailAddress(consoleEndpoints.mailLook.path, id)} newTab>
            As it looked, without pictures from elsewhere
          </Link>
        </p>
      )}
    </>
  );
}
