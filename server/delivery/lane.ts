import { clockDifference } from "#server/database/clock.ts";
import { hasten } from "#server/outbox/commands.ts";
import { findDisabled } from "#server/outbox/queries.ts";
import { claimDue, claimProbe, hasTried, mailLane, type OutboxRow } from "#server/outbox/queue.ts";
import type { Failure } from "#server/outbox/senders/failure.ts";
import { attempt, type Desk, type Lane, type Memory } from "./attempt.ts";
import { after, type Condition, hasRecovered, unknown } from "./condition.ts";

/** Messages of a lane that are sent at the same time. */
const batch = 4;

/** One lane at work. `seenAt`: what the clock showed at the latest look. */
type Course = {
  readonly desk: Desk;
  readonly lane: Lane;
  readonly memory: Memory;
  condition: Condition;
  seenAt: Date;
};

/** Something to do now, or nothing before so many milliseconds. */
type Claimed = readonly OutboxRow[] | { readonly wait: number };

/** The condition now. A pause that was set by a clock that was ahead, and is back, would last until then. */
function conditionOf(course: Course, now: Date): Condition {
  const isBack = course.seenAt.getTime() - now.getTime() > clockDifference;
  if (isBack && course.condition.kind === "troubled") course.condition = unknown(now);
  course.seenAt = now;
  return course.condition;
}

async function claim(course: Course, idle: number): Promise<Claimed> {
  const { clock, database } = course.desk;
  const { name } = course.lane;
  const now = clock.now();
  const condition = conditionOf(course, now);
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
  const now = desk.clock.now();
  const condition: Condition = isLeftOver ? unknown(now) : { kind: "well" };
  return { desk, lane, memory: { sentAt: undefined, refusedAt: new Map() }, condition, seenAt: now };
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
