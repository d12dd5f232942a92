/** The address of a lead's receipt. Everybody who has the reference can read it; it contains no answers. */
export function receiptAddress(reference: string): string {
  return `/received?${new URLSearchParams({ reference })}`;
}
