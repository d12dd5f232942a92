import { readableDomains } from "#contract/console/readable-domains.ts";

const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A visitor's words for plain text of ours: without direction marks, and isolated (Unicode Standard Annex 9,
 * FSI and PDI), so that they cannot change the direction of the text around them. Domains are as people write them.
 */
export function isolated(words: string): string {
  return `\u2068${readableDomains(words.replace(turning, ""))}\u2069`;
}
