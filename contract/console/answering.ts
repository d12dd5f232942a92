/** An address without what stands after a plus sign, which is one of the same mailbox. */
export function plainAddress(address: string): string {
  const [plus, at] = [address.indexOf("+"), address.lastIndexOf("@")];
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}

/**
 * Whether a mail to `receivers` answers what somebody wrote who reads at these addresses. None are known: any answer
 * does.
 */
export function isReached(addresses: readonly string[], receivers: readonly string[]): boolean {
  const reached = new Set(receivers.map((one) => plainAddress(one.toLowerCase())));
  return addresses.length === 0 || addresses.some((one) => reached.has(plainAddress(one.toLowerCase())));
}
