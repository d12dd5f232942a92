/** Where the receipt of a lead is. Whoever has its reference can read it; it says nothing of what was sent. */
export function receiptAddress(reference: string): string {
  return `/received?${new URLSearchParams({ reference })}`;
}
