import type { Mailbox } from "#server/threads/parsing/parsed-mail.ts";
import { isOurs } from "#server/threads/sides.ts";
import { addressesOf } from "./fits/rules.ts";

/** Local parts of addresses behind which nobody is: the name beside them is not that of who wrote. */
const nobody =
  /^(?:no-?reply|do-?not-?reply|forms?|website|web|wordpress|mailer|notifications?)(?:[+._-][^@]*)?@/;

/** Whether an address is that of a machine, at which nobody reads. */
export function isNobodys(address: string): boolean {
  return nobody.test(address.toLowerCase());
}

/** The name of a person, as a group writes it when it puts its own address in place of theirs. */
function namedByGroup(said: string): string | undefined {
  const [name = "", ...group] = said.split(/ (?:via|über) /u);
  return group.length > 0 ? name.replaceAll(/["']/g, "").trim() : undefined;
}

/**
 * Who wrote a mail, by the address to which replies go. `firm`: our own addresses, in small letters. Undefined:
 * nobody outside the firm is named.
 */
export function writerOf(
  mail: { readonly from_name: string; readonly from_address: string; readonly reply_to: string },
  firm: readonly string[],
): Mailbox | undefined {
  const address = addressesOf(mail).find((one) => !isOurs(one, firm));
  if (address === undefined) return undefined;
  const said = mail.from_name.trim();
  const name =
    namedByGroup(said) ?? (address !== mail.from_address && isNobodys(mail.from_address) ? "" : said);
  return { name, address };
}

/** Shows the address of what was a link, as text. */
const linkLook = `[href]::after{content:" (" attr(href) ")";display:inline-block;max-width:24em;overflow:hidden;
text-overflow:ellipsis;white-space:nowrap;vertical-align:bottom;font:smaller monospace}`;

/**
 * The HTML of a mail for a frame: without what leads elsewhere. A tag begins with its name alone, so nothing
 * else has to be read to find all of them.
 */
export function framed(html: string): string {
  const still = html.replaceAll(/<(\/?)(?:a|area|base|meta|form|button)(?=[\s/>])/gi, "<$1span");
  return `<!doctype html><meta charset="utf-8"><style>${linkLook}</style>${still}`;
}
