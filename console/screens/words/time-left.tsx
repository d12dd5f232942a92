import "./time-left.css";
import { useSession } from "#console/api/session.ts";
import { minutesAtRisk, pressingHours } from "#contract/calendar/due-risk.ts";
import { minutesBetween, type ReplyPromise, shareLeft } from "#contract/calendar/reply-promise.ts";
import { type Awaiting, standingTimes, type Times } from "#contract/console/standing.ts";
import { Bar } from "#ui/bar/bar.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { momentInWords, spanInWords } from "./times.ts";

const minute = 60_000;

/** Share of the promised time. When less is left, the lead is marked. */
const watched = 0.5;

/** What is left of the promised time. Minutes are whole, never negative, and only promised ones count. */
type PromiseState =
  | { readonly kind: "none" }
  | { readonly kind: "answered"; readonly minutes: number }
  | { readonly kind: "closed" }
  | { readonly kind: "overdue"; readonly minutes: number }
  | {
      readonly kind: "left";
      readonly minutes: number;
      /** Percent of the promised time that is left. */
      readonly percent: number;
      readonly tone: "ok" | "warn" | "bad";
      /** Whether `minutes` are those of business hours: these are promised, or too few of them are left. */
      readonly isOfBusiness: boolean;
    };

/** How the promise of an answer to a lead stands at a time, in milliseconds since 1970. */
export function promiseState(
  { receivedAt, dueAt, answeredAt, closedAt }: Times,
  now: number,
  reply: ReplyPromise,
): PromiseState {
  const received = Date.parse(receivedAt);
  // Answered before it was added, or a call that the visitor booked: neither has a first reply.
  if (answeredAt === receivedAt) return { kind: "none" };
  if (answeredAt !== null) {
    return {
      kind: "answered",
      minutes: Math.max(0, Math.floor((Date.parse(answeredAt) - received) / minute)),
    };
  }
  if (closedAt !== null) return { kind: "closed" };
  if (dueAt === null) return { kind: "none" };
  const due = Date.parse(dueAt);
  if (now >= due) return { kind: "overdue", minutes: Math.floor((now - due) / minute) };
  const clock = minutesBetween(reply, now, due);
  const share = shareLeft(reply, { received, due }, now);
  // Where all hours are promised, few hours of business can be the shorter time: the only one that is told then.
  const atRisk = reply.counts === "all-hours" ? minutesAtRisk(due, now, reply.businessHours) : undefined;
  const isPressing = clock < pressingHours * 60;
  const tone = isPressing ? "bad" : share < watched || atRisk !== undefined ? "warn" : "ok";
  const isShort = !isPressing && atRisk !== undefined;
  const minutes = isShort ? atRisk : clock;
  const isOfBusiness = isShort || reply.counts === "business-hours";
  return { kind: "left", minutes, percent: Math.round(share * 100), tone, isOfBusiness };
}

type TimeLeftProps = {
  /** These left out: nobody can have written since. */
  readonly lead: Omit<Awaiting, "waitsSince" | "severity" | "incidentAt"> &
    Partial<Pick<Awaiting, "waitsSince" | "severity" | "incidentAt">>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether it also tells until when. */
  readonly isUntilTold?: boolean;
};

/**
 * What is left of the promised time, also for what the client wrote since; or how long the first answer took. It is the
 * one place that tells when an answer is due, so that a lead never shows two times or two colors for that.
 */
export function TimeLeft({ lead, now, isUntilTold = false }: TimeLeftProps) {
  const reply = useSession().data?.reply;
  if (reply === undefined) return null;
  const times = standingTimes({ waitsSince: null, severity: null, incidentAt: null, ...lead }, reply);
  const promise = promiseState(times, now, reply);
  switch (promise.kind) {
    case "none":
      return <span className="time-left muted">None due</span>;
    case "closed":
      return <span className="time-left muted">Closed</span>;
    case "answered":
      return (
        <span className="time-left figures">
          <Mark name="tested" tone="ok" label="Answered in" />
          {spanInWords(promise.minutes)}
        </span>
      );
    case "overdue":
      return (
        <span className="time-left time-left-overdue figures">
          <Mark name="attention" tone="bad" />
          {spanInWords(promise.minutes)} overdue
        </span>
      );
    case "left":
      return (
        <span className="time-left figures">
          <span className="time-left-bar">
            <Bar percent={promise.percent} tone={promise.tone} />
          </span>
          {spanInWords(promise.minutes)} {promise.isOfBusiness ? "of business hours left" : "left"}
          {isUntilTold && times.dueAt !== null && `, until ${momentInWords(times.dueAt, now)}`}
        </span>
      );
  }
}
