import type { Allowance } from "#server/http/token-bucket.ts";
import { hashOf } from "./token.ts";

/** Who tries to sign in. */
export type Attempt = {
  /** As server/http/client-address tells it. */
  readonly address: string;
  /** As typed, in small letters. */
  readonly email: string;
  /** Names a browser in which this very operator has signed in before; undefined for all others. */
  readonly device: string | undefined;
};

/** An allowance that an attempt uses up. `id`: a hash, so that nobody's address is kept. */
export type Share = Allowance & { readonly id: string };

const perAddress: Allowance = { requests: 10, perSeconds: 900 };
const perEmail: Allowance = { requests: 20, perSeconds: 1800 };
const perDevice: Allowance = { requests: 20, perSeconds: 900 };
/** All unknown browsers together: what a crowd of addresses can have hashed. */
const altogether: Allowance = { requests: 60, perSeconds: 1800 };

/**
 * What an attempt takes from. Guesses from elsewhere never count for a browser in which the operator has signed in
 * before, so nobody is locked out. A new browser waits like the guesses do, or is let in after a sign-in on a known
 * one.
 */
export function sharesOf({ address, email, device }: Attempt): readonly Share[] {
  if (device !== undefined) return [{ id: hashOf(`device ${device}`), ...perDevice }];
  return [
    { id: hashOf(`address ${address}`), ...perAddress },
    { id: hashOf(`email ${email}`), ...perEmail },
    { id: hashOf("all"), ...altogether },
  ];
}
