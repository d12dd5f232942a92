import { createHash, timingSafeEqual } from "node:crypto";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { Handler, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { HttpError } from "./errors.ts";

/** Numbers that are read when somebody looks, by the state of what they count. */
export type Counts = () => Promise<ReadonlyMap<string, number>>;

/** What a server counts. Nothing in it names a visitor: routes are patterns, never addresses. */
export type Metrics = {
  /** Counts and times what passes through the router. */
  readonly observe: MiddlewareHandler;
  /** Counts an answer from the built site: there are too many to time each. */
  readonly countFile: () => void;
  /** Counts what a page did against its policy, by directive. */
  readonly countViolation: (directive: string) => void;
  /** The text format of Prometheus, version 0.0.4. */
  readonly answer: Handler;
};

/** Upper bounds in seconds: from an answer out of memory to one that a visitor would not wait for. */
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
      // A database that does not answer is told by readiness; here it only leaves a gap.
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

/** A label has few values; methods are the client's to invent. */
function knownMethod(method: string): string {
  return methods.has(method) ? method : "other";
}

/** Lets only those through who know the token. Without one there is nothing at the address. */
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
