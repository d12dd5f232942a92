import { z } from "zod";

const issuer =
  "write the issuer's https address, for example https://accounts.google.com or https://login.microsoftonline.com/TENANT-ID/v2.0.";
const domains = "write one or more domains with commas between them, for example lumenward.example.";
const domain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Whether requests to an address stay on this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url)));
}

/** Variables of the company whose accounts sign operators in by OpenID Connect. */
export const providerVariables = {
  OIDC_ISSUER: z.string().refine(isIssuer, { error: issuer, abort: true }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, "write at most 40 characters.").optional(),
  OIDC_DOMAINS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim().toLowerCase()))
    .refine((read) => read.every((part) => domain.test(part)), domains)
    .optional(),
} as const;

type Read = z.output<z.ZodObject<typeof providerVariables>>;

/** Whether all variables of a provider are set, or none. */
export function isWhole(read: Read & { readonly PUBLIC_URL?: string | undefined }): boolean {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL } = read;
  if (OIDC_ISSUER === undefined) return OIDC_CLIENT_ID === undefined && OIDC_CLIENT_SECRET === undefined;
  return [OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL].every((value) => value !== undefined);
}

/** The sentence for a provider that is set in part. */
export const notWhole =
  "set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL, or none of the first three.";

/** A company whose accounts sign operators in. */
export type SignInProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As the button names it. */
  readonly name: string;
  /** Domains of the e-mail addresses that may sign in; undefined: the company's own. */
  readonly domains: readonly string[] | undefined;
};

const names: Readonly<Record<string, string>> = {
  "accounts.google.com": "Google",
  "login.microsoftonline.com": "Microsoft",
};

/** The provider that is set; undefined: none. */
export function providerOf(read: Read): SignInProvider | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_DOMAINS } = read;
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return;
  const host = new URL(OIDC_ISSUER).hostname;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? names[host] ?? host,
    domains: OIDC_DOMAINS,
  };
}
