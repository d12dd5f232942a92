/** The two origins that a server answers under; undefined: not known. Equal: under one, whatever it is called. */
export type Origins = {
  /** Of the public site. */
  readonly publicUrl: string | undefined;
  /** Of the console. */
  readonly consoleUrl: string | undefined;
};

/** A request, as far as it matters where it came. `url`: path and query. */
type Asked = { readonly host: string | undefined; readonly method: string; readonly url: string };

/** Whether a request came to the host that has what it asks for. */
export type Place =
  | { readonly kind: "here" }
  /** The console, asked for elsewhere: nobody need learn that it is there. */
  | { readonly kind: "hidden" }
  /** It is at this address. */
  | { readonly kind: "elsewhere"; readonly location: string }
  /** No host of ours, or nothing that a host of ours has. */
  | { readonly kind: "misdirected" };

const here: Place = { kind: "here" };
const hidden: Place = { kind: "hidden" };
const misdirected: Place = { kind: "misdirected" };

const forTheConsole = /^\/(?:api\/)?console(?:[/?]|$)/;

/** What probes and collectors ask for, by whatever name they know the machine. */
const forEveryName = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** Drawings and fonts, which pages of both take, and where both report: no page, and nothing that runs. */
const forBoth = /^\/(?:icon\.svg$|icons\/|fonts\/|api\/csp-reports$)/;

function nameOf(host: string | undefined): string {
  return (host ?? "").replace(/:\d+$/, "").toLowerCase();
}

/** The origin under which a request came: that of the site, unless it named the console's host. */
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
    // Whoever types the host alone wants the console; the console's links to pages of the site lead there.
    return { kind: "elsewhere", location: url === "/" ? `${consoleUrl}/console` : publicUrl + url };
  };
}
