/**
 * A refusal that passes by itself. STORE_FULL: nothing was stored, because too much waits already. STORE_ENDED:
 * whoever had the work is gone, and nobody knows whether it is stored. server/http/unavailable answers 503.
 */
export function refusal(code: "STORE_FULL" | "STORE_ENDED", message: string): Error {
  return Object.assign(new Error(message), { code });
}
