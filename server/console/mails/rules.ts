import type { Mailbox } from "#server/mails/threads/parsing/parsed-mail.ts";
import { isNobodys, isOurs, namedByGroup } from "#server/mails/threads/sides.ts";
import { type Written, writersIn } from "./fits/rules.ts";

/**
 * Who wrote a mail, by the address to which replies go; of a mail that one of us forwards, who is named in it.
 * `firm`: our own addresses, in small letters. Undefined: nobody outside the firm is named.
 */
export function writerOf(mail: Written, firm: readonly string[]): Mailbox | undefined {
  const writer = writersIn(mail).find(({ address }) => !isOurs(address, firm));
  if (writer === undefined || writer.name !== undefined) return writer;
  const { address } = writer;
  const said = mail.from_name.trim();
  const isOfMachine = address !== mail.from_address && isNobodys(mail.from_address);
  return { name: namedByGroup(said) ?? (isOfMachine ? "" : said), address };
}

/** Shows the address of what was a link, as text. */
const linkLook = `span[href]::after{content:" (" attr(href) ")";display:inline-block;max-width:24em;overflow:hidden;
text-overflow:ellipsis;white-space:nowrap;vertical-align:bottom;font:smaller monospace}`;

/**
 * The HTML of a mail for a frame: without what leads elsewhere. A tag begins with its name alone, so nothing
 * else has to be read to find all of them.
 */
export function framed(html: string): string {
  const still = html
    .replaceAll(/<(\/?)(?:a|area|base|meta|form|button)(?=[\s/>])/gi, "<$1span")
    // A policy does not forbid to connect to a server in advance, or to look up its name.
    .replaceAll(/<\/?link(?=[\s/>])/gi, "<wbr");
  return `<!doctype html><meta charset="utf-8"><style>${linkLook}</style>${still}`;
}
