/** The two origins of a server; undefined: not known. When they are equal, any host name is accepted. */
export type Origins = {
  /** Of the public site. */
  readonly publicUrl: string | undefined;
  /** Of the console. */
  readonly consoleUrl: string | undefined;
};

/** The parts of a request that decide its host. `url`: path and query. */
type Asked = { readonly host: string | undefined; readonly method: string; readonly url: string };

/** Whether a request came to the host that has what it asks for. */
export type Place =
  | { readonly kind: "here" }
  /** The console under another name: the answer must not show that it exists. */
  | { readonly kind: "hidden" }
  /** It is at `location`. */
  | { readonly kind: "elsewhere"; readonly location: string }
  /** Not one of our hosts, or an address that none of them has. */
  | { readonly kind: "misdirected" };

const here: Place = { kind: "here" };
const hidden: Place = { kind: "hidden" };
const misdirected: Place = { kind: "misdirected" };

const forTheConsole = /^\/(?:api\/)?console(?:[/?]|$)/;

/** Addresses for probes and collectors, under any host name. */
const forEveryName = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** Drawings and fonts that pages of both load, and the address for their reports: no pages, no code. */
const forBoth = /^\/(?:icon\.svg$|icons\/|fonts\/|api\/csp-reports$)/;

function nameOf(host: string | undefined): string {
  return (host ?? "").replace(/:\d+$/, "").toLowerCase();
}

/** The origin of a request's host: the console's for the console's host, else the site's. */
export function originAt({ publicUrl, consoleUrl }: Origins, host: string | undefined): string | undefined {
  const isAtConsole = consoleUrl !== undefined && nameOf(host) === new URL(consoleUrl).hostname;
  return isAtConsole ? consoleUrl : publicUrl;
}

/**
 * Keeps console and site apart, each under its own host name (OWASP ASVS 5.0, 3.5.4). Ports are not looked at: a
 * proxy may leave them out.
 */
export function hostsOf({ publicUrl, consoleUrl }: Origins): (asked: Asked) => Place {
  if (publicUrl === undefined || consoleUrl === undefined || consoleUrl === publicUrl) return () => here;
  const names = { site: new URL(publicUrl).hostname, console: new URL(consoleUrl).hostname };
  return ({ host, method, url }) => {
    const name = nameOf(host);
    if (forEveryName.test(url)) return here;
    if (name !== names.site && name !== names.console) return misdirected;
    if (forBoth.test(url)) return here;
    const isForConsole = forTheConsole.test(url);
    if (name === names.site) return isForConsole ? hidden : here;
    if (isForConsole) return here;
    if (!["GET", "HEAD"].includes(method) || !url.startsWith("/") || url.startsWith("/api/"))
      return misdirected;
    // A person who types only the host wants the console; other addresses are links of the console to the site.
    return { kind: "elsewhere", location: url === "/" ? `${consoleUrl}/console` : publicUrl + url };
  };
}
