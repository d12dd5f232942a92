import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { passkeys } from "#contract/console/passkeys.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Allowance, tokenBuckets } from "#server/http/token-bucket.ts";
import { countRefused } from "#server/operators/audit/commands.ts";
import { addFactor, passkeyOf, removePasskey } from "#server/operators/factors/commands.ts";
import { confirm, lastFactor } from "#server/operators/own/handlers.ts";
import {
  keyOf,
  namesOperator,
  offerTo,
  type Party,
  partyOf,
  questionOf,
  signedBy,
} from "#server/operators/secrets/passkey.ts";
import {
  type ConsoleConnection,
  type ConsoleHandlers,
  cookies,
} from "#server/operators/sessions/connection.ts";
import { isKnownDevice } from "#server/operators/sessions/queries.ts";
import { type OperatorDesk, signedInNow } from "#server/operators/sessions/signed-in.ts";
import { notePasskey, openChallenge, takeChallenge } from "./commands.ts";
import { credentialsOf, findPasskey, listPasskeys } from "./queries.ts";

/** What the handlers of passkeys work with. */
export type PasskeyDesk = OperatorDesk & {
  /** Origin of the console; undefined: not known. */
  readonly consoleUrl: string | undefined;
};

type ConsoleContext = Context<ConsoleConnection>;

/** Requests of one address to sign in with passkeys. A sign-in takes two; it is cheap, without a hash. */
const calls: Allowance = { requests: 60, perSeconds: 600 };

/** The party for which passkeys of this request sign. Throws when there is none. */
export function partyIn({ consoleUrl }: PasskeyDesk, context: ConsoleContext): Party {
  const party = partyOf(consoleUrl, context.req.header("host"));
  if (party !== undefined) return party;
  throw new HttpError(400, "Passkeys need this site's own address. Please use your password here.");
}

function limitOf({ trustProxy }: PasskeyDesk): (context: ConsoleContext) => void {
  const buckets = tokenBuckets(calls);
  return (context) => {
    const wait = buckets.take(clientAddress(context.env.incoming, trustProxy), performance.now());
    if (wait === 0) return;
    throw new HttpError(429, "That was tried too often. Please wait some minutes, or use your password.", {
      "Retry-After": String(Math.ceil(wait / 1000)),
    });
  };
}

const refused = "This passkey does not sign in here. Please use your password.";

/** The operator's passkeys, and signing in with them, with their own limits for strangers. */
export function passkeyHandlers(desk: PasskeyDesk): ConsoleHandlers<PasskeyDesk, typeof passkeys> {
  const [limitOffers, limitSignIns] = [limitOf(desk), limitOf(desk)];
  return {
    listPasskeys: async ({ database, operator }) => ({ passkeys: await listPasskeys(database, operator) }),

    /** The options for a new passkey, after the password was typed once more. */
    async offerPasskey(context, { password }) {
      const { database, company, operator, now } = context;
      const party = partyIn(context, context.http);
      await confirm(context, password);
      const challenge = await openChallenge(database, operator, now);
      const known = await credentialsOf(database, operator);
      return offerTo(operator, party, { house: company.name, challenge, known });
    },

    /** Recovery codes for an operator who had none. */
    async addPasskey(context, { name, credential }) {
      const { database, signedIn, operator, now } = context;
      const take = (challenge: string) => takeChallenge(database, challenge, operator, now);
      const key = await keyOf(credential, { ...partyIn(context, context.http), takeChallenge: take });
      if (key === undefined) {
        throw new HttpError(400, "This passkey was not made for this page just now. Please begin again.");
      }
      const added = await addFactor(database, signedIn, passkeyOf(name, key), now);
      if (added === "known") throw new HttpError(409, "This passkey is in the list already.");
      if (added === "session over") throw new HttpError(401, "Please sign in again.");
      return added;
    },

    async removePasskey(context, { id, password }) {
      await confirm(context, password);
      const outcome = await removePasskey(context.database, context.operator, id, context.now);
      if (outcome === "unknown") throw new HttpError(404, "This passkey has been removed already.");
      if (outcome === "last") throw new HttpError(409, lastFactor);
    },

    async offerPasskeySignIn(context) {
      limitOffers(context.http);
      const party = partyIn(context, context.http);
      return questionOf(party, await openChallenge(context.database, null, context.now));
    },

    /**
     * A passkey is both factors: the device that holds it, and the person who unlocked that. It names its operator.
     */
    async signInWithPasskey(context, { credential }) {
      const { database, http, now } = context;
      limitSignIns(http);
      const party = partyIn(context, http);
      const passkey = await findPasskey(database, credential.id);
      const take = (challenge: string) => takeChallenge(database, challenge, null, now);
      const signed = passkey && (await signedBy(passkey, credential, { ...party, takeChallenge: take }));
      if (
        passkey === undefined ||
        signed === undefined ||
        !namesOperator(credential, passkey.operator.id) ||
        passkey.operator.isDisabled ||
        !(await notePasskey(database, passkey, signed, now))
      ) {
        if (passkey) await countRefused(database, "passkey refused", passkey.operator, now);
        throw new HttpError(401, refused);
      }
      const { operator } = passkey;
      const secret = getCookie(http, cookies.device);
      const isKnown = secret !== undefined && (await isKnownDevice(database, operator.email, secret));
      const device = isKnown ? secret : undefined;
      return signedInNow(context, http, operator, { device, hasSecondFactor: true });
    },
  };
}
