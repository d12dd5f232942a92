import "./time-left.css";
import { useSession } from "#console/api/session.ts";
import { type Awaiting, standingTimes } from "#contract/console/standing.ts";
import { Bar } from "#ui/bar/bar.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { promiseState } from "./promise-state.ts";
import { spanInWords } from "./times.ts";

type TimeLeftProps = {
  /** `waitsSince` left out: nobody can have written since. */
  readonly lead: Omit<Awaiting, "waitsSince"> & Partial<Pick<Awaiting, "waitsSince">>;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** What is left of the promised time, also for what the client wrote since; or how long the first answer took. */
export function TimeLeft({ lead, now }: TimeLeftProps) {
  const reply = useSession().data?.reply;
  if (reply === undefined) return null;
  const promise = promiseState(standingTimes({ waitsSince: null, ...lead }, reply), now, reply);
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
