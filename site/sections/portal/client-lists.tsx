import "./client-lists.css";
import { Mark, type MarkName, type Tone } from "#ui/mark/mark.tsx";
import { word } from "#words/word.ts";
import { grouped } from "./figures.ts";
import { Dot, Line, Lines } from "./lines.tsx";
import { Panel } from "./panel.tsx";
import { frameworks } from "./sample/frameworks.ts";
import { type Server, servers } from "./sample/servers.ts";

/** Something that happened. */
type Activity = {
  readonly action: string;
  /** As people say it. */
  readonly time: string;
  readonly type: "success" | "info" | "warning";
};

const activity: readonly Activity[] = [
  {
    action: word("Access review finished. 31 accounts kept, 2 closed."),
    time: word("Today, 9:40"),
    type: "success",
  },
  { action: word("Evidence collected for CC6.1."), time: word("Today, 6:00"), type: "info" },
  { action: word("Backup on file server ran late."), time: word("Yesterday, 23:52"), type: "warning" },
  { action: word("Training completed by 28 of 31 people."), time: word("January 10"), type: "info" },
];

export type SystemStatusProps = {
  /** BCP 47. */
  readonly locale: string;
  readonly title: string;
  readonly note: string;
  readonly words: Readonly<Record<Server["status"], string>>;
};

/** Every system with its dot: green when it is healthy, yellow otherwise. */
export function SystemStatus({ locale, title, note, words }: SystemStatusProps) {
  return (
    <Panel title={title} aside={<p>{note}</p>}>
      <Lines>
        {servers.map(({ name, status, uptime, reason }) => (
          <Line
            key={name}
            sign={<Dot fine={status === "healthy"} />}
            title={name}
            detail={reason ? `${words[status]}: ${reason}` : words[status]}
          >
            {`${grouped(locale, uptime)}%`}
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

export type RecentActivityProps = {
  readonly title: string;
  readonly types: Readonly<Record<Activity["type"], string>>;
};

const marks: Readonly<Record<Activity["type"], { readonly name: MarkName; readonly tone: Tone }>> = {
  success: { name: "tested", tone: "ok" },
  info: { name: "tick", tone: "ok" },
  warning: { name: "attention", tone: "warn" },
};

/** What happened lately, the newest first. */
export function RecentActivity({ title, types }: RecentActivityProps) {
  return (
    <Panel title={title}>
      <ol className="activity">
        {activity.map(({ action, time, type }) => (
          <li key={action}>
            <Mark {...marks[type]} label={types[type]} />
            {action}
            <small>{time}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export type FrameworksProps = Readonly<Record<"title" | "gap" | "gaps" | "next" | "none", string>>;

/** The progress of each framework. */
export function Frameworks({ title, gap, gaps: many, next: nextWord, none }: FrameworksProps) {
  return (
    <Panel title={title}>
      <Lines>
        {frameworks.map(({ framework, gaps, completion, next }) => (
          <Line
            key={framework}
            sign={gaps === 0 ? <Mark name="tested" tone="ok" /> : <Mark name="half" tone="info" />}
            title={framework}
            detail={gaps === 0 ? none : `${gaps} ${gaps === 1 ? gap : many}, ${nextWord} ${next}`}
          >
            {`${completion}%`}
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
