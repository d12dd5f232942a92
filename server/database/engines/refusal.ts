/**
 * A temporary refusal. STORE_FULL: nothing was stored, because too much waits already. STORE_ENDED: the thread
 * that had the work died, and it is unknown whether the work is stored. server/http/errors.ts answers 503.
 */
export function refusal(code: "STORE_FULL" | "STORE_ENDED", message: string): Error {
  return Object.assign(new Error(message), { code });
}
