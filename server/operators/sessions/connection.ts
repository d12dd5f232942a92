import type { Connection } from "#server/http/connection/listener.ts";
import type { SignedIn } from "./queries.ts";

/** What a route of the console can see: who is signed in. */
export type ConsoleConnection = Connection & { Variables: { signedIn: SignedIn } };

/**
 * Names of the cookies. Browsers take `__Host-` only with Secure, from this host and for all of its paths; to
 * http://127.0.0.1 and http://localhost they grant that too.
 */
export const cookies = {
  session: "__Host-session",
  device: "__Host-device",
  /** On the way to the provider and back. */
  journey: "__Host-journey",
  /** Between the provider's word and the second factor. */
  vouched: "__Host-vouched",
} as const;
