import { findDisabled } from "#server/outbox/queries.ts";
import { claimDue, claimProbe, hasTried, hasten, mailLane, type OutboxRow } from "#server/outbox/queue.ts";
import type { Failure } from "#server/outbox/senders/failure.ts";
import { attempt, type Desk, type Lane, type Memory } from "./attempt.ts";
import { after, type Condition, hasRecovered, unknown } from "./condition.ts";

/** Messages of a lane that are sent at the same time. */
const batch = 4;

/** One lane at work. */
type Course = { readonly desk: Desk; readonly lane: Lane; readonly memory: Memory; condition: Condition };

/** Something to do now, or nothing before so many milliseconds. */
type Claimed = readonly OutboxRow[] | { readonly wait: number };

async function claim(
  { desk: { clock, database }, lane: { name }, condition }: Course,
  idle: number,
): Promise<Claimed> {
  const now = clock.now();
  if (name !== mailLane && (await findDisabled(database, name)) !== undefined) return { wait: idle };
  if (condition.kind === "well") return claimDue(database, now, batch, name);
  const wait = condition.probeAt.getTime() - now.getTime();
  return wait > 0 ? { wait: Math.min(wait, idle) } : claimProbe(database, now, name);
}

/** Whether it is the message that fails, and not its receiver. In trouble nobody can tell. */
function isOwnFault({ kind }: Failure): boolean {
  return kind === "refused" || kind === "unwritten";
}

async function send(course: Course, rows: readonly OutboxRow[]): Promise<void> {
  const { desk, lane, memory, condition } = course;
  const settled = await Promise.allSettled(
    rows.map(async (row) => ({ row, failure: await attempt(desk, lane, row, memory) })),
  );
  const ended = settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const failures = ended.flatMap(({ failure }) =>
    failure === undefined || (condition.kind === "well" && isOwnFault(failure)) ? [] : [failure],
  );
  const sent = ended.filter(({ failure }) => failure === undefined).length;
  const now = desk.clock.now();
  course.condition = after(condition, { sent, failures }, now);
  if (hasRecovered(condition, course.condition)) await hasten(desk.database, now, lane.name);
  for (const result of settled) {
    if (result.status === "rejected") throw result.reason;
  }
}

/** Sends what can be sent now; resolves with how many milliseconds to wait, at most `idle`. */
async function sendAll(course: Course, idle: number, stopping: AbortSignal): Promise<number> {
  while (!stopping.aborted) {
    const claimed = await claim(course, idle);
    if ("wait" in claimed) return claimed.wait;
    if (claimed.length === 0) return idle;
    await send(course, claimed);
  }
  return 0;
}

async function begin(desk: Desk, lane: Lane): Promise<Course> {
  const isLeftOver = await hasTried(desk.database, lane.name);
  const condition: Condition = isLeftOver ? unknown(desk.clock.now()) : { kind: "well" };
  return { desk, lane, memory: { sentAt: undefined, refusedAt: new Map() }, condition };
}

/** A lane that can be looked at again and again. */
export type RunningLane = {
  /** Sends what can be sent now; resolves with how many milliseconds to wait, at most `idle`. */
  run(idle: number, stopping: AbortSignal): Promise<number>;
};

/** A lane as it is after a start: it looks first whether messages were left over. */
export function openLane(desk: Desk, lane: Lane): RunningLane {
  let course: Course | undefined;
  return {
    async run(idle, stopping) {
      course ??= await begin(desk, lane);
      return sendAll(course, idle, stopping);
    },
  };
}
