import type { LookupAddress } from "node:dns";
import { addressOfHost } from "#server/mails/outbox/senders/pinned-address.ts";

/** Why something cannot be done at a place elsewhere, as one sentence for its owner. */
export class PlaceProblem extends Error {}

/** Sentences for connections that fail, by the codes of the operating system and of TLS. */
const network: Readonly<Record<string, string>> = {
  ENOTFOUND: "No server of this name was found. Is the name written right?",
  EAI_AGAIN: "The name of the server could not be looked up. Is this machine connected to the internet?",
  ECONNREFUSED: "The server refused the connection: nothing answers at this address and port.",
  ECONNRESET: "The server ended the connection. Is this the right address and port?",
  EPIPE: "The server ended the connection before everything was sent.",
  ETIMEDOUT: "The server did not answer in time.",
  EHOSTUNREACH: "There is no way to the server from this machine.",
  ENETUNREACH: "There is no way to the server from this machine.",
  EPROTO: "The server does not speak what is spoken here. Is this the right address and port?",
  CERT_HAS_EXPIRED: "The certificate of the server has expired.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate of the server is for another name.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate of the server is not one that is trusted.",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate of the server is not one that is trusted.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate of the server is not one that is trusted.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The certificate of the server is not one that is trusted.",
};

/** The sentence for a failure of the network; undefined: it is none. */
export function networkSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  if (network[code] !== undefined) return network[code];
  // A host with several addresses fails with an error for each.
  return error instanceof AggregateError ? networkSentence(error.errors[0]) : undefined;
}

/** Looks up a server once, so that the connection goes to this address. Throws when that is not allowed. */
export async function reachable(hostname: string, mayBePrivate: boolean): Promise<LookupAddress> {
  const address = await addressOfHost(hostname, mayBePrivate);
  if (address !== undefined) return address;
  throw new PlaceProblem(
    "This is an address of a private network. Please name a server of the public internet, or ask the people who run this server to set BACKUP_COPY_TO in its environment, or ALLOW_PRIVATE_MAIL_SERVERS=on there.",
  );
}
