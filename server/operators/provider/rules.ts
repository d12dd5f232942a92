/** The provider's claims about a person. The types of the values are not checked. */
export type Claims = Readonly<Record<string, unknown>>;

/** Minutes for the sign-in at the provider, and then again for the second factor. */
export const journeyMinutes = 10;

/** What the claims say of an e-mail address. */
export type Address =
  | { readonly kind: "verified"; readonly email: string }
  | { readonly kind: "unverified" | "elsewhere" };

/**
 * Whether the provider has verified the address. Google says so with `email_verified`, Microsoft with its
 * optional claim `xms_edov`, as true or 1.
 */
function isVerified({ email_verified, xms_edov }: Claims): boolean {
  return email_verified === true || [true, 1, "1", "true"].some((yes) => yes === xms_edov);
}

/** The address in the claims, when the provider verified it and it is of one of the domains. */
export function addressIn(claims: Claims, domains: readonly string[]): Address {
  const { email } = claims;
  if (typeof email !== "string" || !isVerified(claims)) return { kind: "unverified" };
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domains.includes(domain) ? { kind: "verified", email } : { kind: "elsewhere" };
}
