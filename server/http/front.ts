import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { type Company, schedulingLinks } from "#contract/company.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Variant } from "./built-files.ts";
import { readConsole } from "./console-files.ts";
import { insistOnEncryption } from "./encrypted.ts";
import { hostsOf, type Place } from "./hosts.ts";
import { type Answer, createListener } from "./listener.ts";
import { answerPlainRequests } from "./plain-answers.ts";
import type { PlainRequest } from "./plain-request.ts";
import { refuse } from "./refusals.ts";
import { flat, type Headers, securityHeaders } from "./security.ts";
import { readSite, type Site } from "./site-files.ts";
import { staticAnswers, variantFor } from "./static-answer.ts";

/** What answers when the front has nothing at an address. */
export type Rest = {
  /** Whether a page is wanted with something filled in, and not as it was built. */
  readonly asksForMore: (url: string | undefined) => boolean;
  readonly answer: Answer;
};

/** What answers as soon as a server listens: the built site and console. */
export type Front = {
  readonly server: Server;
  readonly site: Site;
  /** Address of the scheduling page for a consultation. */
  readonly consultationUrl: string;
  /** Security headers of what is neither a page nor a drawing. */
  readonly security: Headers;
  /** How many answers came from the built site and console. */
  readonly filesSent: () => number;
  /** Reads every file into memory, between answers. Rejects when one cannot be read. */
  readonly readAll: () => Promise<void>;
  /** Hands over what answers everything else. What has waited for it is answered now. */
  readonly complete: (rest: Rest) => void;
};

/** Milliseconds that a request waits for the rest of a server that is starting. */
const patience = 8000;

/** Seconds after which to try again, for whom that was too long. */
const retryAfter = 5;

/** Files to read before looking whether somebody asks for one. */
const filesAtATime = 10;

/** What a starting server says about itself, in words of its later answers. True when it was asked. */
function answerProbe({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (url !== "/healthz" && url !== "/readyz") return false;
  const [status, text] = url === "/healthz" ? ([200, "ok"] as const) : ([503, "not ready"] as const);
  response.writeHead(status, { "Content-Type": "text/plain; charset=UTF-8" });
  response.end(text);
  return true;
}

/** Answers what came to the wrong host, but for what is to look as if it were nowhere. */
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

/**
 * The HTTP server, not yet listening. Pages and other files are answered from the start; what needs the rest of the
 * server waits for it, and is refused with 503 when that takes too long. Throws when nothing has been built.
 */
export function createFront(
  settings: Pick<Settings, "calendlyUrl" | "publicUrl" | "consoleUrl" | "trustProxy">,
  company: Company,
  dist: string,
): Front {
  const { calendlyUrl, publicUrl, trustProxy } = settings;
  const { consultation } = schedulingLinks(company.scheduling, calendlyUrl);
  const security = securityHeaders({ publicUrl, schedulingUrl: consultation });
  const site = readSite(dist, security);
  const console = readConsole(dist, security);
  const presets = new Map(Object.entries({ ...security.data, "Cache-Control": "no-store" }));
  const placeOf = hostsOf(settings);
  const answerUnencrypted = insistOnEncryption(settings, security.data);
  const fileAt = (path: string) => site.files.get(path)?.() ?? console.fileAt(path);
  const answerFile = staticAnswers({ fileAt, redirects: site.redirects }, security.data);

  const completed = Promise.withResolvers<void>();
  let rest: Rest | undefined;
  let filesSent = 0;

  const answer: Answer = (request, response) => {
    if (answerUnencrypted(request, response)) return;
    const { headers, method = "", url = "/" } = request;
    const place = placeOf({ host: headers.host, method, url });
    if (answerElsewhere(place, request, response, security.data)) return;
    // Only the rest knows which queries ask for more.
    const asksForMore = rest === undefined ? request.url?.includes("?") : rest.asksForMore(request.url);
    if (place.kind === "here" && asksForMore !== true && answerFile(request, response)) {
      filesSent += 1;
      return;
    }
    response.setHeaders(presets);
    if (rest !== undefined) rest.answer(request, response);
    else if (!answerProbe(request, response)) void wait(request, response);
  };

  async function wait(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await Promise.race([completed.promise, delay(patience, undefined, { ref: false })]);
    if (response.destroyed) return;
    if (rest !== undefined) answer(request, response);
    else refuse(request, response, 503, security.data, { "Retry-After": String(retryAfter) });
  }

  function wholeFile({ path, host, acceptEncoding, forwardedProto }: PlainRequest): Variant | undefined {
    if (forwardedProto === "http" || placeOf({ host, method: "GET", url: path }).kind !== "here")
      return undefined;
    const file = fileAt(path);
    return file && variantFor(file, acceptEncoding);
  }

  const server = createListener(answer, security.data, trustProxy);
  answerPlainRequests(server, wholeFile, () => {
    filesSent += 1;
  });

  return {
    server,
    site,
    consultationUrl: consultation,
    security: security.data,
    filesSent: () => filesSent,
    async readAll() {
      for (const [index, read] of [...site.all, ...console.all].entries()) {
        if (index % filesAtATime === 0) await nextTurn();
        read();
      }
    },
    complete(handed) {
      rest = handed;
      completed.resolve();
    },
  };
}
