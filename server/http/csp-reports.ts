import type { Handler } from "hono";
import type { Logger } from "pino";
import { cspReport, cspReportTypes } from "#contract/csp-report.ts";
import { bodyOf } from "./body.ts";
import { clientAddress, networkOf } from "./client-address.ts";
import type { Connection } from "./connection/listener.ts";
import { parse } from "./endpoint.ts";
import { HttpError } from "./errors.ts";
import type { Metrics } from "./metrics.ts";
import type { Allowance } from "./token-bucket.ts";

/** A violation of the policy, without personal data. */
type Violation = { readonly directive: string; readonly blocked: string };

/** Directives that can be violated, as browsers name them. */
const directives = new Set([
  ...["base-uri", "child-src", "connect-src", "default-src", "font-src", "form-action", "frame-ancestors"],
  ...["frame-src", "img-src", "manifest-src", "media-src", "object-src", "script-src", "script-src-attr"],
  ...["script-src-elem", "style-src", "style-src-attr", "style-src-elem", "worker-src"],
  ...["require-trusted-types-for", "trusted-types"],
]);

/** Words that browsers send in place of an address. */
const words = new Set([
  ...["inline", "eval", "wasm-eval", "self", "data", "blob"],
  ...["trusted-types-policy", "trusted-types-sink"],
]);

/** A page that violates its policy sends a few each time it is opened. */
export const reports: Allowance = { requests: 60, perSeconds: 600 };

const hour = 60 * 60 * 1000;

/** Lines that reports may add to the log in an hour, in all and of one network: reports can be invented. */
const linesAnHour = { all: 20, network: 5 };

/** Characters of an origin at most in the log; a host name has at most 253. */
const longestOrigin = 300;

/** The origin of an address; for other schemes, like that of an extension, the scheme alone. */
function originOf(text: string): string {
  if (words.has(text)) return text;
  const url = URL.parse(text);
  if (url === null) return "other";
  return (url.origin === "null" ? url.protocol : url.origin).slice(0, longestOrigin);
}

/** Old browsers send the whole directive, with its sources. */
function violation(directive: string, blocked = ""): Violation {
  const [name = ""] = directive.split(" ", 1);
  return { directive: directives.has(name) ? name : "other", blocked: originOf(blocked) };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new HttpError(400, "Please send the report as JSON.");
  }
}

/** Decides whether to log: once an hour for each kind of violation, up to `linesAnHour` kinds. */
function lines(): (kind: string, network: string) => boolean {
  const seen = new Map<string, string>();
  let begun = performance.now();
  return (kind, network) => {
    if (performance.now() - begun > hour) {
      seen.clear();
      begun = performance.now();
    }
    if (seen.has(kind) || seen.size >= linesAnHour.all) return false;
    const own = [...seen.values()].filter((one) => one === network).length;
    if (own >= linesAnHour.network) return false;
    seen.set(kind, network);
    return true;
  };
}

/**
 * POST /api/csp-reports: 204. Violations are counted by directive, and logged with directive and origin only:
 * not who saw the page, nor which page it was.
 */
export function receiveCspReport(
  log: Logger,
  { countViolation }: Metrics,
  trustProxy: number,
): Handler<Connection> {
  const isNew = lines();
  return async (context) => {
    const type = context.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
    if (!cspReportTypes.some((known) => known === type)) {
      throw new HttpError(415, "Please send the report as application/csp-report.");
    }
    const { "csp-report": sent } = parse(cspReport, jsonOf(await bodyOf(context)));
    const seen = violation(sent["violated-directive"], sent["blocked-uri"]);
    countViolation(seen.directive);
    const network = networkOf(clientAddress(context.env.incoming, trustProxy));
    if (isNew(`${seen.directive} ${seen.blocked}`, network)) log.warn(seen, "policy violated");
    return context.body(null, 204);
  };
}
