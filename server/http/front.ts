import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Company, schedulingLinks } from "#contract/company.ts";
import { type Settings, siteUrlOf } from "#server/settings/settings.ts";
import { forwardedScheme } from "./client-address.ts";
import { type Answer, createListener } from "./connection/listener.ts";
import { refuse } from "./connection/refusals.ts";
import { flat, type Headers, securityHeaders } from "./connection/security.ts";
import { type ConsoleFiles, readConsole } from "./files/console-files.ts";
import { readSite, type Site } from "./files/site-files.ts";
import { staticAnswers } from "./files/static-answer.ts";
import { hostsOf, type Origins, originAt, type Place } from "./hosts.ts";

/** The files of a build, in memory, with their headers. */
export type Built = {
  readonly site: Site;
  readonly console: ConsoleFiles;
  /** Address of the scheduling page for a consultation. */
  readonly consultationUrl: string;
  /** Address of another site's calendar, which pages show in a frame; undefined: calls are booked on this site. */
  readonly calendarUrl: string | undefined;
  /** Security headers of answers that are neither a page nor a drawing. */
  readonly security: Headers;
};

/** Answers the requests for which the front has no file. */
export type Rest = {
  /** Whether a request asks for a page with something filled in, and not as it was built. */
  readonly asksForMore: (url: string | undefined) => boolean;
  /** Called for every answer from the built site and console. */
  readonly countFile: () => void;
  readonly answer: Answer;
};

/** Reads all files of a build from its folder. Throws when nothing has been built. */
export async function readBuilt(
  settings: Pick<Settings, "calendlyUrl" | "publicUrl" | "hsts" | "host" | "port">,
  company: Company,
  build: string,
): Promise<Built> {
  const { calendlyUrl, publicUrl, hsts } = settings;
  const { consultation } = schedulingLinks(company.scheduling, calendlyUrl);
  const consultationUrl = new URL(consultation, siteUrlOf(settings)).href;
  const calendarUrl = consultation.startsWith("/") ? undefined : consultationUrl;
  const security = securityHeaders({ publicUrl, calendarUrl, hsts });
  return {
    site: await readSite(build, security),
    console: await readConsole(build, security),
    consultationUrl,
    calendarUrl,
    security: security.data,
  };
}

/** A server, not yet listening, and a function that makes it serve another build from the next request on. */
export type Front = { readonly server: Server; readonly serve: (built: Built, rest: Rest) => void };

/** Answers a request that came to the wrong host, except one that is to get a plain 404. */
function answerElsewhere(
  place: Place,
  request: IncomingMessage,
  response: ServerResponse,
  security: Headers,
): boolean {
  if (place.kind === "misdirected") refuse(request, response, 421, security);
  if (place.kind !== "elsewhere") return place.kind === "misdirected";
  response.writeHead(302, [...flat(security), "Location", place.location, "Content-Length", "0"]);
  response.end();
  return true;
}

function answersOf({ site, console, security }: Built, rest: Rest) {
  const fileAt = (path: string) => site.files.get(path) ?? console.fileAt(path);
  const { redirects, queries } = site;
  return { answerFile: staticAnswers({ fileAt, redirects, queries }, security), rest };
}

/** The HTTP server. The built site and console are answered from memory, all else by `rest`. */
export function createFront(
  settings: Pick<Settings, "publicUrl" | "consoleUrl" | "trustProxy">,
  built: Built,
  rest: Rest,
): Front {
  const { security } = built;
  const presets = new Map(Object.entries({ ...security, "Cache-Control": "no-store" }));
  const placeOf = hostsOf(settings);
  const answerUnencrypted = insistOnEncryption(settings, security);
  let answers = answersOf(built, rest);

  const answer: Answer = (request, response) => {
    if (answerUnencrypted(request, response)) return;
    const { headers, method = "", url = "/" } = request;
    const place = placeOf({ host: headers.host, method, url });
    if (answerElsewhere(place, request, response, security)) return;
    const { answerFile, rest } = answers;
    if (place.kind === "here" && !rest.asksForMore(url) && answerFile(request, response)) {
      rest.countFile();
      return;
    }
    response.setHeaders(presets);
    rest.answer(request, response);
  };
  return {
    server: createListener(answer, security, settings.trustProxy > 0),
    serve: (...next) => {
      answers = answersOf(...next);
    },
  };
}

/** The origins and proxies of the server. */
type Way = Origins & {
  /** How many proxies are trusted. X-Forwarded-Proto counts when there is at least one. */
  readonly trustProxy: number;
};

/**
 * Answers a request that a trusted proxy received unencrypted although the site is at an https address. Pages
 * are redirected to the same path there. The API is refused instead: a client that sends data unencrypted
 * should notice (OWASP ASVS 5.0, 4.1.2). False: it did not answer.
 */
function insistOnEncryption({ trustProxy, ...origins }: Way, security: Headers) {
  const isAsked = trustProxy > 0 && origins.publicUrl?.startsWith("https://") === true;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isAsked || (forwardedScheme(request, trustProxy) ?? "https") === "https") return false;
    const url = request.url ?? "/";
    if (url.startsWith("/api/") || !url.startsWith("/") || !["GET", "HEAD"].includes(request.method ?? "")) {
      refuse(request, response, 403, security);
    } else {
      const location = `${originAt(origins, request.headers.host)}${url}`;
      response.writeHead(308, [...flat(security), "Location", location, "Content-Length", "0"]);
      response.end();
    }
    return true;
  };
}
