/** Stands in place of a scheduling page's address when calls are booked on the site itself. */
export const ownScheduling = "own";

/** The page on which a call is booked with the consultancy itself. */
export const bookingPath = "/book";

/** The kinds of call, as addresses name them: `?call=`. Without a name the first one is meant. */
export const callKinds = ["consultation", "fit-call", "workshop"] as const;

export type CallKind = (typeof callKinds)[number];

/** Where a visitor sees, moves and cancels a call. Everybody who has the token can: it is a secret. */
export function callPath(token: string): string {
  return `${bookingPath}/${token}`;
}

/** The booking page for a kind of call. */
export function bookingAddress(kind: CallKind): string {
  return kind === callKinds[0] ? bookingPath : `${bookingPath}?call=${kind}`;
}
