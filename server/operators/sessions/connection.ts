import type { Endpoints } from "#contract/console/endpoint.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Handlers } from "#server/http/serve.ts";
import type { SignedIn } from "./queries.ts";

/** A connection of the console behind the guard, which tells who is signed in. */
export type ConsoleConnection = Connection & {
  Variables: { signedIn: SignedIn; operator: SignedIn["operator"] };
};

/** The handlers of a noun of the console. `Desk`: what they need of the server. */
export type ConsoleHandlers<Desk, Table extends Endpoints> = Handlers<Desk, ConsoleConnection, Table>;

/**
 * Names of the cookies. Browsers take `__Host-` only with Secure, from this host and for all of its paths; they
 * also take it from http://127.0.0.1 and http://localhost.
 */
export const cookies = {
  session: "__Host-session",
  device: "__Host-device",
  /** During the sign-in at the provider. */
  journey: "__Host-journey",
  /** Between the sign-in at the provider and the second factor. */
  vouched: "__Host-vouched",
} as const;
