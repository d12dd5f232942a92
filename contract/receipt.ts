/** The page of receipts. */
export const receivedPath = "/received";

/** The file with the words of receipts; in a second language below its folder. */
export const receiptFile = "/receipt.json";

/** The address of a lead's receipt. Everybody who has the reference can read it; it contains no answers. */
export function receiptAddress(reference: string): string {
  return `${receivedPath}?${new URLSearchParams({ reference })}`;
}
