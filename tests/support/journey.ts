import { type BrowserContext, test as base, expect } from "@playwright/test";
import { type ServedSite, serveSite } from "./served-site.ts";

type Options = {
  /** Trouble that a journey causes on purpose. Lines that match do not fail it. */
  provoked: RegExp | undefined;
  /** Whether the page scrolls smoothly, as it does for a visitor. */
  glides: boolean;
};

/** A fixture: the site that `serve` starts, until it is no longer used. */
function served(serve: () => Promise<ServedSite>) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  return async ({}, use: (site: ServedSite) => Promise<void>): Promise<void> => {
    await using site = await serve();
    await use(site);
  };
}

/** Scrolls at once: while a page scrolls smoothly, a press may begin on a button and end beside it. */
async function scrollAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.scrollBehavior = "auto";
    });
  });
}

/** The browser dropped its cross-fade between two pages, because a test moved on. It shows the page at once. */
const droppedFade = /Transition was (aborted|skipped)/;

/**
 * The console's live updates, cut off: on a busy machine the server misses its own heartbeat and ends a connection that is
 * silent for too long. The browser connects again, and the page reads what it missed.
 */
const cutOff = { path: "/api/console/updates", reason: "net::ERR_INCOMPLETE_CHUNKED_ENCODING" };

function isCutOff(address: string, reason: string): boolean {
  return URL.canParse(address) && new URL(address).pathname === cutOff.path && reason.includes(cutOff.reason);
}

/** Everything that goes wrong in a browser from now on, one line each. */
async function watch(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const troubles: string[] = [];
  context.on("console", (message) => {
    const isTrouble = message.type() === "error" || message.type() === "warning";
    if (isTrouble && !isCutOff(message.location().url, message.text())) {
      troubles.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  context.on("weberror", (error) => {
    const { message } = error.error();
    if (!droppedFade.test(message)) troubles.push(`page error: ${message}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A request that the browser cancels because the visitor left the page is no failure.
    if (reason !== "net::ERR_ABORTED" && !isCutOff(request.url(), reason))
      troubles.push(`request failed: ${request.url()} ${reason}`);
  });
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith("http"),
    (route) => {
      troubles.push(`external request: ${route.request().url()}`);
      return route.abort("aborted");
    },
  );
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`policy violated: ${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  return troubles;
}

/**
 * A journey through the built site on a real server. It fails on all trouble: console errors and warnings, page
 * and hydration errors, violations of the content security policy, failed requests, and requests to other sites
 * (which are stopped).
 */
export const test = base.extend<Options, { site: ServedSite }>({
  site: [served(serveSite), { scope: "worker" }],
  provoked: [undefined, { option: true }],
  glides: [false, { option: true }],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, site, provoked, glides }, use) => {
    if (!glides) await scrollAtOnce(context);
    const troubles = await watch(context, site.url);
    await use(context);
    const unexpected = troubles.filter((line) => !provoked?.test(line));
    expect(unexpected, "what went wrong on the way").toEqual([]);
  },
});

/** The same on a new server: for journeys that check a whole store, or need other settings. */
export function testAt(serve: () => Promise<ServedSite>) {
  return test.extend<object, { site: ServedSite }>({ site: [served(serve), { scope: "worker" }] });
}

export { expect };
