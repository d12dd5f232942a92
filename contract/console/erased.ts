/**
 * Says that a person demanded erasure, and what has to be so before their address is taken up again. `day`: in words, on
 * the firm's clock.
 */
export function erasedInWords(day: string): string {
  return `This address was erased on demand on ${day}. Take it up again only if its person has asked for that since, or the law requires it.`;
}
