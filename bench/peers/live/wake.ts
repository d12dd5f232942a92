/** Nothing sleeps in a peer. */
export function wake(): Promise<void> {
  return Promise.resolve();
}

/** Nothing sleeps in a peer. */
export function wakeOnTouch(): void {}
