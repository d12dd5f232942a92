import { createHash, timingSafeEqual } from "node:crypto";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { Handler, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { HttpError } from "./errors.ts";

/** Counts by state, which are read at each request for the metrics. */
export type Counts = () => Promise<ReadonlyMap<string, number>>;

/** What a server counts. Nothing in it names a visitor: routes are patterns, never addresses. */
export type Metrics = {
  /** Counts and times the requests that pass through the router. */
  readonly observe: MiddlewareHandler;
  /** Counts an answer from the built site. They are not timed, because there are too many. */
  readonly countFile: () => void;
  /** Counts a violation of a page's policy, by directive. */
  readonly countViolation: (directive: string) => void;
  /** The text format of Prometheus, version 0.0.4. */
  readonly answer: Handler;
};

/** Upper bounds in seconds: from an answer from memory to one for which no visitor waits. */
const buckets = [0.005, 0.025, 0.1, 0.25, 1, 5];

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Starts counting. `mails`: rows of the outbox by state. */
export function createMetrics(mails: Counts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "site_requests_total",
    help: "Requests that reached the router, by the pattern of their route",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "site_request_seconds",
    help: "Time to the answer, by the pattern of the route",
    labelNames: ["route"],
    buckets,
    registers,
  });
  const files = new Counter({ name: "site_files_total", help: "Answers from the built site", registers });
  const violations = new Counter({
    name: "site_policy_violations_total",
    help: "What browsers reported against the content security policy, by directive",
    labelNames: ["directive"],
    registers,
  });
  new Gauge({
    name: "site_outbox_rows",
    help: "Messages to be sent, by state",
    labelNames: ["state"],
    registers,
    async collect() {
      // The address /readyz reports a database that does not answer; here the values are only missing.
      const counts = await mails().catch(() => new Map<string, number>());
      this.reset();
      for (const [state, count] of counts) this.set({ state }, count);
    },
  });
  return {
    async observe(context, next) {
      const end = durations.startTimer();
      await next();
      const route = routePath(context, -1);
      end({ route });
      requests.inc({ method: knownMethod(context.req.method), route, status: context.res.status });
    },
    countFile: () => files.inc(),
    countViolation: (directive) => violations.inc({ directive }),
    answer: async (context) =>
      context.body(await registry.metrics(), 200, { "Content-Type": registry.contentType }),
  };
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A label must have few values, and clients can invent methods. */
function knownMethod(method: string): string {
  return methods.has(method) ? method : "other";
}

/** Lets only requests with the token through. Without a token in the settings the answer is 404. */
export function bearer(token: string | undefined): MiddlewareHandler {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return async (context, next) => {
    if (expected === undefined) return context.notFound();
    if (!timingSafeEqual(digest(context.req.header("authorization") ?? ""), expected)) {
      throw new HttpError(401, "Please send the token of METRICS_TOKEN as Authorization: Bearer.", {
        "WWW-Authenticate": "Bearer",
      });
    }
    return next();
  };
}
