import { Stat, Stats } from "#ui/stat/stat.tsx";
import { type Segment, Strip } from "#ui/strip/strip.tsx";
import { filled, grouped, openTickets, pendingIssues, systemHealth } from "./figures.ts";
import { frameworks } from "./sample/frameworks.ts";
import { securityEvents } from "./sample/security.ts";
import { servers, uneasyDays } from "./sample/servers.ts";
import { tickets } from "./sample/tickets.ts";

export type ClientStatsProps = {
  /** BCP 47. */
  readonly locale: string;
  readonly health: Readonly<Record<"label" | "of" | "detail", string>>;
  readonly tickets: Readonly<Record<"label" | "high" | "medium" | "low", string>>;
  readonly issues: Readonly<Record<"label" | "unit" | "detail", string>>;
  readonly compliance: Readonly<Record<"label" | "of" | "detail", string>>;
};

const days = 30;
const priorities = ["high", "medium", "low"] as const;
const segmentOf = { high: "bad", medium: "warn", low: "open" } as const;

/** Four figures, all computed from the sample; each with a strip that shows what was counted. */
export function ClientStats({ locale, health, tickets: ticketWords, issues, compliance }: ClientStatsProps) {
  const open = openTickets(tickets);
  const byPriority = priorities.map((priority) => ({
    priority,
    count: open.filter((ticket) => ticket.priority === priority).length,
  }));
  const pending = pendingIssues(securityEvents).length;
  const [framework] = frameworks;
  const evidenced = framework.controls - framework.gaps;
  return (
    <Stats>
      <Stat
        label={health.label}
        value={grouped(locale, systemHealth(servers))}
        unit="%"
        detail={`${days - uneasyDays.length} ${health.of} ${days} ${health.detail}`}
      >
        <Strip
          segments={Array.from({ length: days }, (_, day) => (uneasyDays.includes(day + 1) ? "warn" : "ok"))}
        />
      </Stat>
      <Stat
        label={ticketWords.label}
        value={String(open.length)}
        detail={byPriority.map(({ priority, count }) => `${count} ${ticketWords[priority]}`).join(", ")}
      >
        <Strip segments={byPriority.flatMap(({ priority, count }) => repeat(segmentOf[priority], count))} />
      </Stat>
      <Stat
        label={issues.label}
        value={String(pending)}
        unit={issues.unit}
        detail={`${securityEvents.length - pending} ${issues.detail}`}
      >
        <Strip segments={[...repeat("warn", pending), ...repeat("ok", securityEvents.length - pending)]} />
      </Stat>
      <Stat
        label={compliance.label}
        value={String(framework.completion)}
        unit="%"
        detail={`${framework.framework}: ${evidenced} ${compliance.of} ${framework.controls} ${compliance.detail}`}
      >
        <Strip segments={filled(Math.round(framework.completion / 4), 25)} />
      </Stat>
    </Stats>
  );
}

function repeat(segment: Segment, count: number): readonly Segment[] {
  return Array.from({ length: count }, () => segment);
}
