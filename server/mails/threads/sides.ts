import { plainAddress } from "#contract/console/answering.ts";
import { isFreeMail } from "#server/database/tables/whose.ts";
import type { Mailbox } from "./parsing/parsed-mail.ts";
import type { Incoming } from "./rules.ts";

/** A mail of a thread, as far as it tells who takes part. Addresses are in small letters. */
export type Told = {
  readonly direction: "in" | "out";
  readonly writers: readonly string[];
  readonly recipients: readonly string[];
};

/** Who takes part in a thread outside the firm. Addresses are in small letters. */
export type Sides = {
  /** The client's people: the lead's own address and its contacts, those who wrote to us by themselves, and those whom they put in copy. */
  readonly clients: ReadonlySet<string>;
  /** People whom we brought in, such as an expert whom we asked. */
  readonly thirds: ReadonlySet<string>;
  /** The domain of the client's company, of which everybody is on their side; "": it is not known. */
  readonly company: string;
};

/** Whether an address, in small letters, is one of the client's people. */
export function isClients(address: string, { clients, company }: Sides): boolean {
  return clients.has(address) || (company !== "" && companyOf(address) === company);
}

/** Whether an address is one of the firm: an operator's, or one of ours, with any token. */
export function isOurs(address: string, ours: readonly string[]): boolean {
  return ours.includes(address) || ours.includes(plainAddress(address));
}

function companyOf(address: string): string {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return domain === "" || isFreeMail(domain) ? "" : domain;
}

/**
 * The sides of a thread, from its mails in the order of their time. `theirs`: the lead's own address and those of its
 * other contacts, in small letters.
 */
export function sidesOf(
  theirs: readonly [string, ...string[]],
  mails: readonly Told[],
  ours: readonly string[],
): Sides {
  const [clients, thirds] = [new Set(theirs), new Set<string>()];
  const company = companyOf(theirs[0]);
  const sides = { clients, thirds, company };
  const outside = (addresses: readonly string[]) => addresses.filter((address) => !isOurs(address, ours));
  const addTo = (side: Set<string>, other: ReadonlySet<string>, addresses: readonly string[]) => {
    for (const address of outside(addresses)) {
      if (isClients(address, sides)) clients.add(address);
      else if (!other.has(address)) side.add(address);
    }
  };
  for (const { direction, writers, recipients } of mails) {
    // What one of us passes on to others came to them from us.
    const isByUs = direction === "out" || writers.every((address) => isOurs(address, ours));
    if (isByUs) addTo(thirds, clients, recipients);
    else if (!writers.some((address) => thirds.has(address) && !isClients(address, sides))) {
      addTo(clients, thirds, [...writers, ...recipients]);
    }
  }
  return sides;
}

/** Who wrote a mail: when its From is one of ours, whom a group, a list or a form has kept beside it. */
export function writersOf(
  { from, originalFrom, replyTo }: Pick<Incoming, "from" | "originalFrom" | "replyTo">,
  ours: readonly string[],
): readonly string[] {
  const named = [from, ...(originalFrom === null ? [] : [originalFrom]), ...replyTo];
  const others = named
    .map(({ address }) => address)
    .filter((address) => address.includes("@") && !isOurs(address, ours));
  return [...new Set(others)];
}

/** Local parts of addresses behind which nobody is: the name beside them is not that of who wrote. */
const nobody =
  /^(?:no-?reply|do-?not-?reply|forms?|website|web|wordpress|mailer|notifications?)(?:[+._-][^@]*)?@/;

/** Whether an address is that of a machine, at which nobody reads. */
export function isNobodys(address: string): boolean {
  return nobody.test(address.toLowerCase());
}

/** The name of a person, as a group writes it when it puts its own address in place of theirs. */
export function namedByGroup(said: string): string | undefined {
  const [name = "", ...group] = said.split(/ (?:via|über) /u);
  return group.length > 0 ? name.replaceAll(/["']/g, "").trim() : undefined;
}

/**
 * Who is shown to have written a mail that came in: its From; but when that is one of ours, or nobody's, whom a
 * group, a list or a form has kept beside it.
 */
export function shownWriter(
  { from, originalFrom, replyTo }: Pick<Incoming, "from" | "originalFrom" | "replyTo">,
  ours: readonly string[],
): Mailbox {
  if (originalFrom !== null) return originalFrom;
  const isMask = isOurs(from.address, ours) || isNobodys(from.address);
  const behind = replyTo.find(({ address }) => !isOurs(address, ours));
  if (!isMask || behind === undefined) return from;
  return { ...behind, name: behind.name || (namedByGroup(from.name) ?? "") };
}

/** Whether a mail is written to one of the client's people; those in copy are only told. */
export function isToClient({ addressedTo }: Pick<Incoming, "addressedTo">, sides: Sides): boolean {
  return addressedTo.some((address) => isClients(address, sides));
}

/**
 * Whether a mail in our name that nothing proves is the client's, whom a group or a form has kept beside its address:
 * it names one of their people, and was not written to them. Anybody else behind our address may be a fraud.
 */
export function isMaskOf(
  behind: Mailbox,
  { from, addressedTo }: Pick<Incoming, "from" | "addressedTo">,
  sides: Sides,
): boolean {
  const isToGroup = addressedTo.includes(from.address) || !isToClient({ addressedTo }, sides);
  return isToGroup && isClients(behind.address.toLowerCase(), sides);
}

/** Whether a mail of ours answers the client: a person wrote it to them, and not by a list. */
export function isAnswer(
  { kind, byProgram, byList, recipients }: Pick<Incoming, "kind" | "byProgram" | "byList" | "recipients">,
  sides: Sides,
): boolean {
  return kind === "mail" && !byProgram && !byList && recipients.some((address) => isClients(address, sides));
}

/**
 * Whether our own mail server says that a mail passed DMARC (RFC 8601, section 2). `server`: its name, as it stands
 * at the beginning of its Authentication-Results; "none" for a server that writes none, as Exchange Online;
 * undefined: nobody checks.
 */
export function isProved(authentication: string, server: string | undefined): boolean {
  if (server === undefined) return false;
  const [first = "", ...rest] = authentication.toLowerCase().split(";");
  const name = first.trim().split(/\s+/, 1)[0] ?? "";
  const isNamed = !name.includes("=");
  const results = isNamed ? rest : [first, ...rest];
  const isFromIt = server.toLowerCase() === (isNamed ? name : "none");
  return isFromIt && results.some((result) => /^\s*dmarc\s*=\s*pass\b/.test(result));
}
