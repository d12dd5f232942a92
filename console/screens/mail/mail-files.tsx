import { Said } from "#console/screens/words/said.tsx";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { type MailFile, mails } from "#contract/console/mails.ts";
import { Icon } from "#ui/icon/icon.tsx";

const kilobyte = 1024;

/** A size as people say it. */
function sizeInWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  const kilobytes = bytes / kilobyte;
  return kilobytes < kilobyte ? `${Math.round(kilobytes)} kB` : `${(kilobytes / kilobyte).toFixed(1)} MB`;
}

/** Attachments, each a download. */
export function MailFiles({ files }: { readonly files: readonly MailFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mail-files">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a className="link" href={addressOf(at(mails.downloadFile, { id }))} download>
            <Icon name="download" />
            <Said>{name}</Said>
          </a>{" "}
          <small className="muted">{sizeInWords(size)}</small>
        </li>
      ))}
    </ul>
  );
}
