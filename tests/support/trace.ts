import type { Page } from "@playwright/test";
import { z } from "zod";

const frame = z.looseObject({ frame: z.string().optional() });

const traceEvent = z.looseObject({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  args: z.looseObject({ data: frame.optional(), beginData: frame.optional() }).optional(),
});

type TraceEvent = z.infer<typeof traceEvent>;

/** What the browser's main thread did. */
export type Work = {
  /** How often it laid something out. */
  readonly layouts: number;
  /** How many tasks it did in all. */
  readonly tasks: number;
};

function workIn(events: readonly TraceEvent[]): Work {
  // The thread that runs the page's script and style is the one with animation frames.
  const main = events.find(({ name }) => name === "FireAnimationFrame");
  const own = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  return {
    // A picture is a document, which has its own layout when it is drawn. That moves nothing on the page.
    layouts: own.filter(
      ({ name, args }) => name === "Layout" && args?.beginData?.frame === main?.args?.data?.frame,
    ).length,
    tasks: own.filter(({ name }) => name === "RunTask").length,
  };
}

/** The work of the main thread while something moves. */
export async function workDuring(page: Page, move: () => Promise<void>): Promise<Work> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...z.array(traceEvent).parse(value)));
  const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
    },
  });
  await move();
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return workIn(events);
}
