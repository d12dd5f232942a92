/**
 * What a browser may do instead of waiting, when an address has sent too much: find a number that, together with
 * the challenge, has a hash that begins with so many zeros (docs/decisions/025).
 */

/** Answer header, beside status 429, with a challenge: "bits.…"; what follows is for the server. */
export const challengeHeader = "Work-Challenge";

/** Request header with a challenge and the number that was found for it, as "challenge.number". */
export const workHeader = "Work";

/**
 * How many zero bits the hash must begin with: SHA-256 of the challenge's own SHA-256 followed by the number as 8
 * bytes, the highest first. 0 for what is no challenge.
 */
export function bitsOf(challenge: string): number {
  return Number(/^(\d{1,2})\./.exec(challenge)?.[1] ?? 0);
}
