import { networkOf } from "#server/http/client-address.ts";
import type { Allowance } from "#server/http/token-bucket.ts";
import { hashOf } from "./token.ts";

/** Who tries to sign in. */
export type Attempt = {
  /** As server/http/client-address tells it. */
  readonly address: string;
  /** As typed, in small letters. */
  readonly email: string;
  /**
   * Identifies a browser in which this operator has signed in before, or one that sends the code mailed to the
   * operator; undefined for all others.
   */
  readonly device: string | undefined;
};

/** An allowance from which an attempt takes. `id`: a hash, so that no address is stored. */
export type Share = Allowance & { readonly id: string };

const perAddress: Allowance = { requests: 10, perSeconds: 900 };
const perNetwork: Allowance = { requests: 40, perSeconds: 900 };
const perDevice: Allowance = { requests: 20, perSeconds: 900 };
/** Attempts of all new browsers together for one name: 5 at once, then 12 an hour. */
const perName: Allowance = { requests: 5, perSeconds: 1500 };

/** Hexadecimal digits of the hash of a name: all names, also invented ones, fall into 4,096 groups. */
const drawerDigits = 3;

/**
 * What an attempt takes from. `near`: what this process counts by itself. `counted`: what all processes count
 * together. Names that exist and names that do not are counted in the same way. Guesses of others never count
 * for a known browser, so no operator is locked out.
 */
export function sharesOf({ address, email, device }: Attempt): {
  readonly near: readonly Share[];
  readonly counted: Share;
} {
  if (device !== undefined) return { near: [], counted: { id: hashOf(`device ${device}`), ...perDevice } };
  const drawer = hashOf(email).slice(0, drawerDigits);
  return {
    near: [
      { id: `address ${address}`, ...perAddress },
      { id: `network ${networkOf(address)}`, ...perNetwork },
    ],
    counted: { id: hashOf(`names ${drawer}`), ...perName },
  };
}
