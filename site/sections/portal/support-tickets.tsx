import "./support-tickets.css";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Mark, type MarkName, type Tone } from "#ui/mark/mark.tsx";
import { Popover } from "#ui/popover/popover.tsx";
import { dayOf } from "./figures.ts";
import { Line, Lines } from "./lines.tsx";
import { Panel } from "./panel.tsx";
import { type Ticket, tickets } from "./sample/tickets.ts";

type Words = {
  /** BCP 47. */
  readonly locale: string;
  readonly status: Readonly<Record<Ticket["status"], string>>;
  readonly priority: Readonly<Record<Ticket["priority"], string>>;
  readonly labels: Readonly<Record<"status" | "priority" | "created" | "assignee", string>>;
  readonly close: string;
};

export type SupportTicketsProps = Words & Readonly<Record<"title" | "new" | "view" | "opened", string>>;

/** Most tickets in the list (specification, part 2, section 9). */
const most = 3;

const marks: Readonly<Record<Ticket["status"], { readonly name: MarkName; readonly tone?: Tone }>> = {
  "in-progress": { name: "half", tone: "info" },
  pending: { name: "open" },
  completed: { name: "tick", tone: "ok" },
};
const tones = { high: "bad", medium: "warn", low: undefined } as const;

/** The first tickets, each with the details that open from it. */
export function SupportTickets({ title, new: create, view, opened, ...words }: SupportTicketsProps) {
  const shown = tickets.slice(0, most);
  return (
    <Panel
      title={title}
      aside={
        <Button small popoverTarget="new-ticket">
          {create}
        </Button>
      }
    >
      <Lines>
        {shown.map((ticket) => (
          <Line
            key={ticket.id}
            sign={<Mark {...marks[ticket.status]} />}
            title={ticket.title}
            titleId={ticket.id}
            detail={
              <>
                {`${ticket.id}. ${words.status[ticket.status]}, ${opened} `}
                <time dateTime={ticket.created}>{dayOf(words.locale, ticket.created)}</time>
              </>
            }
          >
            <Priority of={ticket.priority} words={words} />
            <Button look="ghost" small popoverTarget={`view-${ticket.id}`} aria-describedby={ticket.id}>
              {view}
            </Button>
          </Line>
        ))}
      </Lines>
      {shown.map((ticket) => (
        <TicketDetails key={ticket.id} ticket={ticket} words={words} />
      ))}
    </Panel>
  );
}

function Priority({ of, words }: { readonly of: Ticket["priority"]; readonly words: Words }) {
  const tone = tones[of];
  return <Badge {...(tone && { tone })}>{words.priority[of]}</Badge>;
}

function TicketDetails({ ticket, words }: { readonly ticket: Ticket; readonly words: Words }) {
  const { status, priority, labels, close } = words;
  const rows = [
    [labels.status, status[ticket.status]],
    [labels.priority, priority[ticket.priority]],
    [labels.created, dayOf(words.locale, ticket.created)],
    [labels.assignee, ticket.assignee],
  ] as const;
  return (
    <Popover id={`view-${ticket.id}`} heading={`${ticket.id}: ${ticket.title}`} close={close}>
      <dl className="ticket">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{ticket.note}</p>
    </Popover>
  );
}

export type NewTicketProps = Readonly<
  Record<"heading" | "text" | "ask" | "mail" | "email" | "close", string>
>;

/** Says what New Ticket would do, and where to send a real question. */
export function NewTicket({ heading, text, ask, mail, email, close }: NewTicketProps) {
  return (
    <Popover id="new-ticket" heading={heading} close={close}>
      <p>{text}</p>
      <p className="ticket-ways">
        <a className="link" href="/ask">
          {ask}
        </a>
        <a className="link" href={`mailto:${email}`}>
          {mail}
        </a>
      </p>
    </Popover>
  );
}
