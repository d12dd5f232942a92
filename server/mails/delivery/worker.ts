import { remindOfCalls, ringForCalls } from "#server/booking/calls/reminders.ts";
import { tellOfChanges } from "#server/mails/news.ts";
import { mailReceiver } from "#server/mails/outbox/queue.ts";
import { warnOfDueTimes } from "#server/mails/warnings/commands.ts";
import { remindOfSuspects } from "#server/mails/warnings/suspects.ts";
import { hasDevices, pushReceivers } from "#server/push/tell.ts";
import type { Desk, Receiver } from "./attempt.ts";
import { type Clock, systemClock } from "./clock.ts";
import { startCourse } from "./course.ts";
import { type Equipment, receiversOf } from "./receivers.ts";

const pollEvery = 5_000;

/** Milliseconds between two checks for warnings and reminders: leads that wait, the quarantine, calls. */
const warnEvery = 60_000;

/** Standard Webhooks 1.0.0 advises 15 to 30 seconds. */
const usualAnswerTime = () => 20_000;

/** What a worker works with. Optional parts default to those of a real server. */
export type Job = Omit<Equipment, "clock" | "answerTime"> &
  Pick<Desk, "log"> & {
    readonly clock?: Clock;
    readonly answerTime?: () => number;
    /** Milliseconds between two checks of the queue when nothing wakes the worker. */
    readonly idle?: number;
  };

/** A running worker. */
export type Worker = {
  /** Checks the queue now, for example after a lead. */
  wake(): void;
  /** Takes no more messages, and resolves when those being sent are finished. */
  stop(): Promise<void>;
};

/** A repeated task; resolves with the milliseconds until its next run. */
type Duty = (stopping: AbortSignal) => Promise<number>;

/** The targets that are told of changes of leads, and the present time. */
function changesOf({ correspondence, targets }: Job, clock: Clock) {
  return { targets, domain: correspondence.company.domain, now: clock.now() };
}

const isPush = ({ name }: Pick<Receiver, "name">) => pushReceivers.includes(name);

function sendingOf(job: Job, clock: Clock): readonly Duty[] {
  const { answerTime = usualAnswerTime, idle = pollEvery } = job;
  const equipment = { ...job, clock, answerTime };
  const changes = () => changesOf(job, clock);
  return receiversOf(equipment).map((receiver) => {
    const course = startCourse(equipment, receiver);
    return async (stopping) => {
      if (isPush(receiver) && !(await hasDevices(job.database))) return idle;
      if (receiver.name !== mailReceiver && !isPush(receiver)) await tellOfChanges(job.database, changes());
      return course.run(idle, stopping);
    };
  });
}

function warningOf({ correspondence, database, targets, idle = pollEvery }: Job, clock: Clock): Duty {
  const { domain, reply } = correspondence.company;
  return async () => {
    const now = clock.now();
    await warnOfDueTimes(database, { reply, targets, domain, now });
    await remindOfSuspects(database, { reply, domain, now });
    await remindOfCalls(database, { domain, now });
    await ringForCalls(database, { domain, now });
    // Also without targets, so that the changes do not pile up in the table.
    await tellOfChanges(database, { targets, domain, now });
    return Math.max(warnEvery, idle);
  };
}

/** Starts sending what is due in the outbox. No failing message and no database outage stops it. */
export function startWorker(job: Job): Worker {
  const clock = job.clock ?? systemClock;
  const stopping = new AbortController();
  const alarms = new Set<AbortController>();

  async function run(duty: Duty, ringing: Set<AbortController>): Promise<void> {
    while (!stopping.signal.aborted) {
      const alarm = new AbortController();
      ringing.add(alarm);
      const wait = await duty(stopping.signal).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        job.log.error({ reason }, "the outbox could not be read or written, will be tried again");
        return pollEvery;
      });
      // Ends at once when the worker was woken while messages were being sent.
      await clock.pause(wait, AbortSignal.any([alarm.signal, stopping.signal]));
      ringing.delete(alarm);
    }
  }

  const wake = () => {
    // Every lead wakes the worker. A second abort would cost an error object that nobody reads.
    for (const alarm of alarms) if (!alarm.signal.aborted) alarm.abort();
  };
  const ended = Promise.all([
    ...sendingOf(job, clock).map((sending) => run(sending, alarms)),
    // A new lead does not wake the warnings: its promised time has only begun.
    run(warningOf(job, clock), new Set()),
  ]);
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await ended;
    },
  };
}
