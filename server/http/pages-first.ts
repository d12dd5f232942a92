import { setTimeout as pause, setImmediate as turnEnds } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { HttpError } from "./errors.ts";

/**
 * Requests that go on together. All who were answered together ask again together: if all went on at once, the answers
 * of the database would wait until the last of them was looked at.
 */
const group = 8;

/** Pages that are answered before the next group goes on: they take some five times as long as the group. */
const pagesBetween = 1000;

/** Share of the event loop's time below which nobody waits for it. */
const busy = 0.7;

/** Milliseconds between two looks, while somebody waits. */
const lookEvery = 1;

/** Milliseconds after which the next group goes on in any case: something else than pages may keep the process busy. */
const longest = 100;

/** Requests that may wait: at their pace beside pages, more would wait for seconds. */
const maxWaiting = 1000;

/** Seconds after which to come again, for whom that is too many. */
const retryAfter = 10;

/**
 * Lets pages go first: a lead costs as much as ten of them and more. What comes through this goes on in groups: one
 * in each turn of the event loop where no page was asked for meanwhile, and otherwise when the process has time, or has
 * answered so many pages that the group is due, at the latest after a tenth of a second. `pagesSent`: how many there
 * were so far.
 */
export function pagesFirst(pagesSent: () => number): MiddlewareHandler {
  const waiting: (() => void)[] = [];
  let sentBefore = pagesSent();

  async function isTheirTurn(since: number): Promise<boolean> {
    const before = performance.eventLoopUtilization();
    await pause(lookEvery);
    const { utilization } = performance.eventLoopUtilization(before);
    return (
      utilization < busy || pagesSent() - sentBefore >= pagesBetween || performance.now() - since >= longest
    );
  }

  async function theirTurn(): Promise<void> {
    await turnEnds();
    if (pagesSent() === sentBefore) return;
    const since = performance.now();
    while (!(await isTheirTurn(since)));
  }

  async function letGo(): Promise<void> {
    while (waiting.length > 0) {
      await theirTurn();
      sentBefore = pagesSent();
      for (const go of waiting.splice(0, group)) go();
    }
  }

  return async (_, next) => {
    if (waiting.length >= maxWaiting) {
      throw new HttpError(503, "Too much is sent right now. Please send it again in a minute.", {
        "Retry-After": String(retryAfter),
      });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (waiting.length === 1) void letGo();
    await promise;
    await next();
  };
}
