/** The first and the last day of an offer, both included: YYYY-MM-DD on the clocks of the reader. */
export type OfferDays = { readonly begins: string; readonly ends: string };

/** Whether an offer is open at a time. */
export function isOpen({ begins, ends }: OfferDays, now: Date): boolean {
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  const today = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
  return begins <= today && today <= ends;
}
