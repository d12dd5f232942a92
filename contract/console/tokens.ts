import { z } from "zod";
import { read, scopes, write } from "./endpoint.ts";

const scope = z.enum(scopes, "Please choose what it may do.");

/** The tokens, newest first, without their secrets. */
export const tokenList = z.object({
  tokens: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        scopes: z.array(scope).readonly(),
        /** Name of the operator who made it. */
        by: z.string(),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        /** Exact to the minute; null: never. */
        usedAt: z.iso.datetime().nullable(),
        revokedAt: z.iso.datetime().nullable(),
      }),
    )
    .readonly(),
});

export type TokenList = z.infer<typeof tokenList>;

/** The days for which a token can be valid. */
export const tokenDays = [30, 90, 365] as const;

const newToken = z.object({
  name: z.string().trim().min(1, "Name: please fill this in.").max(60, "Name: please shorten it."),
  scopes: z.array(scope).min(1, "Please choose what it may do."),
  days: z.literal(tokenDays, "Please choose how long it is good."),
});

/** Shown once. */
export const tokenMade = z.object({ token: z.string() });

const tokenNamed = z.object({ id: z.uuid() });

/** Tokens of other programs. */
export const tokens = {
  listTokens: read("/api/console/tokens", "owner", tokenList),
  makeToken: write("/api/console/tokens/make", "owner", newToken, tokenMade, { fresh: true }),
  revokeToken: write("/api/console/tokens/revoke", "owner", tokenNamed),
};
