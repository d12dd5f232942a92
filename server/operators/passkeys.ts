import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { PasskeyList, passkeys } from "#contract/console/passkeys.ts";
import type { Database } from "#server/database/open.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Allowance, tokenBuckets } from "#server/http/token-bucket.ts";
import {
  challengeMinutes,
  type Key,
  keyOf,
  namesOperator,
  offerTo,
  type Party,
  partyOf,
  questionOf,
  type Signed,
  signedBy,
} from "#server/operators/secrets/passkey.ts";
import { newSecret } from "#server/operators/secrets/token.ts";
import {
  type ConsoleConnection,
  type ConsoleHandlers,
  cookies,
} from "#server/operators/sessions/connection.ts";
import { isKnownDevice } from "#server/operators/sessions/queries.ts";
import { type OperatorDesk, signedInNow } from "#server/operators/sessions/signed-in.ts";
import { type Operator, operatorWith } from "./accounts.ts";
import { countRefused } from "./audit.ts";
import { addFactor, passkeyOf, removePasskey } from "./factors.ts";
import { confirm, lastFactor } from "./own.ts";

type Whose = Pick<Operator, "id"> | null;

/** Makes a challenge for an operator's new passkey, or (null) for a sign-in. Expired challenges are deleted. */
export async function openChallenge(database: Database, whose: Whose, now: Date): Promise<string> {
  const challenge = newSecret();
  const expires_at = new Date(now.getTime() + challengeMinutes * 60_000).toISOString();
  await database.deleteFrom("passkey_challenges").where("expires_at", "<=", now.toISOString()).execute();
  await database
    .insertInto("passkey_challenges")
    .values({ challenge, operator_id: whose?.id ?? null, expires_at })
    .execute();
  return challenge;
}

/** Uses a challenge up. False when it was not made for this, was used before, or has run out. */
export async function takeChallenge(
  database: Database,
  challenge: string,
  whose: Whose,
  now: Date,
): Promise<boolean> {
  const taken = await database
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("operator_id", whose === null ? "is" : "=", whose?.id ?? null)
    .where("expires_at", ">", now.toISOString())
    .returning("challenge")
    .execute();
  return taken.length > 0;
}

/** Notes that a passkey has signed. False when another request with the same count came first. */
export async function notePasskey(
  database: Database,
  { id, signCount }: { readonly id: string; readonly signCount: number },
  signed: Signed,
  now: Date,
): Promise<boolean> {
  const noted = await database
    .updateTable("operator_passkeys")
    .set({ sign_count: signed.signCount, is_synced: signed.isSynced ? 1 : 0, used_at: now.toISOString() })
    .where("id", "=", id)
    .where("sign_count", "=", signCount)
    .returning("id")
    .execute();
  return noted.length > 0;
}

/** A stored passkey with its operator. */
export type Passkey = Key & { readonly id: string; readonly name: string; readonly operator: Operator };

/** An operator's passkeys, oldest first. */
async function listPasskeys(
  database: Database,
  { id }: Pick<Operator, "id">,
): Promise<PasskeyList["passkeys"]> {
  const rows = await database
    .selectFrom("operator_passkeys")
    .select(["id", "name", "is_synced", "created_at as createdAt", "used_at as usedAt"])
    .where("operator_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ is_synced, ...row }) => ({ ...row, isSynced: is_synced === 1 }));
}

/** The credentials of an operator, as browsers name them. */
async function credentialsOf(database: Database, { id }: Pick<Operator, "id">) {
  const rows = await database
    .selectFrom("operator_passkeys")
    .select("credential_id")
    .where("operator_id", "=", id)
    .execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** The passkey with this credential, of any operator. */
export async function findPasskey(database: Database, credentialId: string): Promise<Passkey | undefined> {
  const found = await database
    .selectFrom("operator_passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  const operator = found && (await operatorWith(database, found.operator_id));
  if (found === undefined || operator === undefined) return undefined;
  const { id, name, public_key, sign_count } = found;
  return { id, name, operator, credentialId, publicKey: public_key, signCount: sign_count };
}

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
