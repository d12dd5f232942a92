import type { Connection } from "#server/http/listener.ts";
import type { SignedIn } from "./queries.ts";

/** What a route of the console can see: who is signed in. */
export type ConsoleConnection = Connection & { Variables: { signedIn: SignedIn } };
