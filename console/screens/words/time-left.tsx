import "./time-left.css";
import { useSession } from "#console/api/session.ts";
import { minutesAtRisk, pressingHours } from "#contract/calendar/due-risk.ts";
import { minutesBetween, type ReplyPromise, shareLeft } from "#contract/calendar/reply-promise.ts";
import { type Awaiting, standingTimes, type Times } from "#contract/console/standing.ts";
import { Bar } from "#ui/bar/bar.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { spanInWords } from "./times.ts";

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
      /** Minutes of business hours, if these are too few. */
      readonly atRisk?: number;
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
  const minutes = minutesBetween(reply, now, due);
  const share = shareLeft(reply, { received, due }, now);
  const tone = minutes < pressingHours * 60 ? "bad" : share < watched ? "warn" : "ok";
  // If business hours are promised, `minutes` are these.
  const atRisk = reply.counts === "all-hours" ? minutesAtRisk(due, now, reply.businessHours) : undefined;
  const percent = Math.round(share * 100);
  return { kind: "left", minutes, percent, tone, ...(atRisk !== undefined && { atRisk }) };
}

type TimeLeftProps = {
  /** `waitsSince` and `severity` left out: nobody can have written since. */
  readonly lead: Omit<Awaiting, "waitsSince" | "severity"> &
    Partial<Pick<Awaiting, "waitsSince" | "severity">>;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** What is left of the promised time, also for what the client wrote since; or how long the first answer took. */
export function TimeLeft({ lead, now }: TimeLeftProps) {
  const reply = useSession().data?.reply;
  if (reply === undefined) return null;
  const promise = promiseState(
    standingTimes({ waitsSince: null, severity: null, ...lead }, reply),
    now,
    reply,
  );
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
        <span className="time-left-both">
          <span className="time-left figures">
            <span className="time-left-bar">
              <Bar percent={promise.percent} tone={promise.tone} />
            </span>
            {spanInWords(promise.minutes)} {reply.counts === "all-hours" ? "left" : "of business hours left"}
          </span>
          {promise.atRisk !== undefined && (
            <span className="time-left-risk">At risk: {spanInWords(promise.atRisk)} of business hours</span>
          )}
        </span>
      );
  }
}
