import { isFreeMail } from "#server/database/tables/whose.ts";
import type { Incoming } from "./rules.ts";

/** A mail of a thread, as far as it tells who takes part. Addresses are in small letters. */
export type Told = {
  readonly direction: "in" | "out";
  readonly writers: readonly string[];
  readonly recipients: readonly string[];
};

/** Who takes part in a thread outside the firm. Addresses are in small letters. */
export type Sides = {
  /** The client's people: the lead's own address, those who wrote to us by themselves, and those whom they put in copy. */
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

/** An address without what stands after a plus sign, which is one of the same mailbox. */
function plain(address: string): string {
  const [plus, at] = [address.indexOf("+"), address.lastIndexOf("@")];
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}

/** Whether an address is one of the firm: an operator's, or one of ours, with any token. */
export function isOurs(address: string, ours: readonly string[]): boolean {
  return ours.includes(address) || ours.includes(plain(address));
}

function companyOf(address: string): string {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return domain === "" || isFreeMail(domain) ? "" : domain;
}

/** The sides of a thread, from its mails in the order of their time. `leadAddress`: in small letters. */
export function sidesOf(leadAddress: string, mails: readonly Told[], ours: readonly string[]): Sides {
  const [clients, thirds] = [new Set([leadAddress]), new Set<string>()];
  const company = companyOf(leadAddress);
  const sides = { clients, thirds, company };
  const outside = (addresses: readonly string[]) => addresses.filter((address) => !isOurs(address, ours));
  const addTo = (side: Set<string>, other: ReadonlySet<string>, addresses: readonly string[]) => {
    for (const address of outside(addresses)) {
      if (isClients(address, sides)) clients.add(address);
      else if (!other.has(address)) side.add(address);
    }
  };
  for (const { direction, writers, recipients } of mails) {
    if (direction === "out") addTo(thirds, clients, recipients);
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

/** Whether a mail of ours answers the client: a person wrote it to them, and not by a list. */
export function isAnswer(
  { kind, byList, recipients }: Pick<Incoming, "kind" | "byList" | "recipients">,
  sides: Sides,
): boolean {
  return kind === "mail" && !byList && recipients.some((address) => isClients(address, sides));
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
