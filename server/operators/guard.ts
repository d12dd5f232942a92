import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { Access } from "#contract/console/endpoint.ts";
import type { Role } from "#contract/console/operators.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { hasFactor } from "./accounts.ts";
import { isShownAlone, signInPage } from "./page.ts";
import { touchSession } from "./sessions/commands.ts";
import { type ConsoleConnection, cookies } from "./sessions/connection.ts";
import { findSession } from "./sessions/queries.ts";
import { isProved } from "./sessions/rules.ts";

/** The role that an access needs besides an owner's, and the sentence for operators without it. */
const roleAsked: Readonly<Partial<Record<Access, { readonly role: Role; readonly otherwise: string }>>> = {
  owner: { role: "owner", otherwise: "Only an owner may do this. Please ask one of them." },
  consultant: {
    role: "consultant",
    otherwise: "Editors change content and nothing else. Please ask an owner.",
  },
  editor: { role: "editor", otherwise: "Only owners and editors change content. Please ask one of them." },
};

/**
 * Milliseconds that an operator's connection waits for us: as long as an edition may take to be made. A visitor's ends
 * earlier (server/http/connection/listener.ts).
 */
const patience = 180_000;

function signInFirst(context: Context, sentence: string): Response {
  if (!isShownAlone(context)) throw new HttpError(401, sentence);
  return context.html(signInPage(sentence), 401, { "Cache-Control": "no-store" });
}

/**
 * Checks the access: 401 without an open session, 403 with the wrong role, with a first password, or after a
 * password alone. `isFresh`: 428 unless the second factor was shown within the last minutes, so that an open
 * browser is not enough.
 */
export function requireAccess(
  database: Database,
  access: Access,
  isFresh: boolean,
): MiddlewareHandler<ConsoleConnection> {
  if (access === "anyone") return (_, next) => next();
  return async (context, next) => {
    const secret = getCookie(context, cookies.session);
    const now = new Date();
    const signedIn = secret === undefined ? undefined : await findSession(database, secret, now);
    if (signedIn === undefined) return signInFirst(context, "Please sign in.");
    const { operator, hasSecondFactor } = signedIn;
    // The session began before the factor was set up, perhaps by somebody else who knows the password.
    if (!hasSecondFactor && hasFactor(operator)) return signInFirst(context, "Please sign in again.");
    if (operator.hasFirstPassword && access !== "signed-in") {
      throw new HttpError(403, "Please choose a password of your own first.");
    }
    if (!hasSecondFactor && access !== "signed-in" && access !== "setting-up") {
      throw new HttpError(403, "Please set up a second factor first.");
    }
    const mayCall = roleAsked[access];
    if (mayCall !== undefined && operator.role !== "owner" && operator.role !== mayCall.role) {
      throw new HttpError(403, mayCall.otherwise);
    }
    if (isFresh && !isProved(signedIn.provedAt, now)) {
      throw new HttpError(428, "Please show your second factor once more.");
    }
    await touchSession(database, signedIn, now);
    context.set("signedIn", signedIn);
    context.set("operator", operator);
    context.env.incoming.setTimeout(patience);
    return next();
  };
}
