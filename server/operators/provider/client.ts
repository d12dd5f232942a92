import { createHash } from "node:crypto";
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from "openid-client";
import { isLoopback, type SignInProvider } from "#server/settings/sign-in-provider.ts";
import type { Claims } from "./rules.ts";

/** Seconds to wait for the provider before it counts as down. */
const patience = 5;

/** The result of a sign-in at the provider. `down` and `again` are not the operator's fault. */
export type Word =
  | { readonly kind: "claims"; readonly claims: Claims }
  | { readonly kind: "declined" | "again" | "down"; readonly error: unknown };

/** Calls the provider. */
export type ProviderClient = {
  /** The provider's address for the browser with this secret. Throws when the provider does not answer. */
  readonly wayThere: (secret: string) => Promise<URL>;
  /** The provider's result. `query`: of the address at which the browser came back. */
  readonly wordOf: (secret: string, query: string) => Promise<Word>;
};

/** State, nonce and verifier of one sign-in, all derived from the secret in the browser's cookie. */
function journeyOf(secret: string) {
  const derived = (name: string) => createHash("sha256").update(`${name} ${secret}`).digest("base64url");
  return { state: derived("state"), nonce: derived("nonce"), verifier: derived("verifier") };
}

function failureOf(error: unknown): Word {
  if (error instanceof AuthorizationResponseError) return { kind: "declined", error };
  if (error instanceof ResponseBodyError && error.error === "invalid_grant") return { kind: "again", error };
  if (error instanceof ClientError && error.code === "OAUTH_INVALID_RESPONSE")
    return { kind: "again", error };
  return { kind: "down", error };
}

/** `backAt`: the redirect URI that is registered with the provider. */
export function clientOf(provider: SignInProvider, backAt: string): ProviderClient {
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    const issuer = new URL(provider.issuer);
    const plain = isLoopback(issuer) && issuer.protocol === "http:" ? [allowInsecureRequests] : [];
    known ??= discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
      execute: [enableNonRepudiationChecks, ...plain],
      timeout: patience,
    });
    known.catch(() => {
      known = undefined;
    });
    return known;
  };

  const claimsOf = async (secret: string, query: string): Promise<Claims> => {
    const config = await configuration();
    const { state, nonce, verifier } = journeyOf(secret);
    const tokens = await authorizationCodeGrant(config, new URL(`${backAt}${query}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    // Some providers tell the address only at the UserInfo endpoint.
    if (claims === undefined || claims["email"] !== undefined) return claims ?? {};
    return { ...(await fetchUserInfo(config, tokens.access_token, claims.sub)) };
  };

  return {
    wayThere: async (secret) => {
      const { state, nonce, verifier } = journeyOf(secret);
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: backAt,
        scope: "openid email",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },
    wordOf: (secret, query) =>
      claimsOf(secret, query).then((claims): Word => ({ kind: "claims", claims }), failureOf),
  };
}
