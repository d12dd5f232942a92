import { endpoints } from "#contract/endpoints.ts";

/** What a page runs besides the site's own files: hashes of its inline scripts and styles, "sha256-…". */
export type PageHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Header fields by name. */
export type Headers = Readonly<Record<string, string>>;

/** The same fields as one flat list of names and values, as `writeHead` takes them. */
export function flat(headers: Headers): readonly string[] {
  return Object.entries(headers).flat();
}

/** The security headers of every kind of answer. */
export type SecurityHeaders = {
  /** A page: its own inline code by hash, the site's files, and another site's calendar in a frame, if there is one. */
  readonly page: (hashes: PageHashes) => Headers;
  /** The console: its own inline code and styles by hash, what that code loads, and the site's previews in a frame. */
  readonly console: (hashes: PageHashes) => Headers;
  /** A drawing opened on its own. Its inline styles are part of the picture. */
  readonly drawing: Headers;
  /** The console's service worker: what it loads, and nothing else. */
  readonly worker: Headers;
  /** Anything else: nothing in it may run or load. */
  readonly data: Headers;
};

/** For how long browsers use https alone, and whether for hosts below this one too. */
export type TransportSecurity = { readonly days: number; readonly subdomains: boolean };

function transportSecurity({ days, subdomains }: TransportSecurity): string {
  return `max-age=${days * 24 * 60 * 60}${subdomains ? "; includeSubDomains" : ""}`;
}

const refusedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "midi",
  "payment",
  "serial",
  "usb",
];

/** The header with which a page loads from another site only what that site has allowed. */
export const embedderPolicy = "Cross-Origin-Embedder-Policy";

/** Where browsers report violations of a page's policy. */
const reporting = `report-uri ${endpoints.cspReports.path}`;

const everyAnswer: Headers = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": ["microphone=(self)", ...refusedFeatures.map((feature) => `${feature}=()`)].join(
    ", ",
  ),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

function sources(first: readonly string[], hashes: readonly string[]): string {
  return [...first, ...hashes.map((hash) => `'${hash}'`)].join(" ");
}

function pagePolicy(hashes: PageHashes, calendarOrigin: string | undefined, isSecure: boolean): string {
  return [
    "default-src 'none'",
    // Only code that the page's own inline code loads may run: not even a file of the site that injected markup
    // loads (docs/decisions/021).
    `script-src ${sources(["'strict-dynamic'"], hashes.scripts)}`,
    `style-src ${sources(["'self'"], hashes.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `frame-src ${calendarOrigin ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
    reporting,
  ].join("; ");
}

/** `siteOrigin`: whose previews the console shows; undefined: its own origin's alone. */
function consolePolicy(hashes: PageHashes, siteOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src ${sources(["'strict-dynamic'"], hashes.scripts)}`,
    `style-src ${sources([], hashes.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The service worker, which makes devices ring. Its address comes from the one policy for Trusted Types.
    "worker-src 'self'",
    "form-action 'self'",
    `frame-src ${sources(["'self'", ...(siteOrigin === undefined ? [] : [siteOrigin])], [])}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types console-worker",
    reporting,
  ].join("; ");
}

/**
 * The headers for a site at `publicUrl` (undefined: unknown, so nothing that presumes https) whose pages show the
 * calendar at `calendarUrl` in a frame (undefined: none does).
 */
export function securityHeaders(site: {
  readonly publicUrl: string | undefined;
  readonly calendarUrl: string | undefined;
  readonly hsts: TransportSecurity;
}): SecurityHeaders {
  const isSecure = site.publicUrl?.startsWith("https://") ?? false;
  const calendarOrigin = site.calendarUrl === undefined ? undefined : new URL(site.calendarUrl).origin;
  const base = {
    ...everyAnswer,
    ...(isSecure && { "Strict-Transport-Security": transportSecurity(site.hsts) }),
  };
  const withPolicy = (policy: string) => ({ "Content-Security-Policy": policy, ...base });
  // For answers that load nothing of another site. The calendar in a frame would have to allow it.
  const isolated = (policy: string) => ({
    ...withPolicy(policy),
    [embedderPolicy]: "require-corp",
  });
  return {
    page: (hashes) => {
      const policy = pagePolicy(hashes, calendarOrigin, isSecure);
      return calendarOrigin === undefined ? isolated(policy) : withPolicy(policy);
    },
    console: (hashes) => isolated(consolePolicy(hashes, site.publicUrl && new URL(site.publicUrl).origin)),
    drawing: isolated("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
    worker: isolated("default-src 'none'; connect-src 'self'; frame-ancestors 'none'"),
    data: isolated("default-src 'none'; frame-ancestors 'none'"),
  };
}
