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

/** What was against the policy, with nothing of a person. */
type Violation = { readonly directive: string; readonly blocked: string };

/** Directives that can be violated, as browsers name them. */
const directives = new Set([
  ...["base-uri", "child-src", "connect-src", "default-src", "font-src", "form-action", "frame-ancestors"],
  ...["frame-src", "img-src", "manifest-src", "media-src", "object-src", "script-src", "script-src-attr"],
  ...["script-src-elem", "style-src", "style-src-attr", "style-src-elem", "worker-src"],
  ...["require-trusted-types-for", "trusted-types"],
]);

/** What browsers say in place of an address. */
const words = new Set([
  ...["inline", "eval", "wasm-eval", "self", "data", "blob"],
  ...["trusted-types-policy", "trusted-types-sink"],
]);

/** A page that is not as its policy wants it sends a few each time it is opened. */
export const reports: Allowance = { requests: 60, perSeconds: 600 };

const hour = 60 * 60 * 1000;

/** Lines that reports may add to the log in an hour, and those of one network: reports can be invented. */
const linesAnHour = { all: 20, network: 5 };

/** Characters of an origin that the log takes; a host name has at most 253. */
const longestOrigin = 300;

/** An address without path, query and password; of one that is no page's, like that of an extension, its kind. */
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

/** Says whether there is to be a line: once an hour for each kind of violation, and for so many kinds. */
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
 * POST /api/csp-reports: 204. What a page was kept from is counted by directive, and named in the log by directive
 * and origin: nothing about who saw it, nor where.
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
