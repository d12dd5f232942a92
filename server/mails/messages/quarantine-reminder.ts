import { retention } from "#server/settings/retention.ts";
import type { House } from "./house.ts";
import { entries, entry, heading, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { operatorTime } from "./times.ts";

/** What waits in the quarantine, without any words of the suspects. */
export type Waiting = {
  readonly count: number;
  /** When the oldest was received, ISO 8601, UTC. */
  readonly since: string;
  /** Reasons in our own sentences, with their number of suspects. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** How many have passed half, four fifths and all of the promised time, each counted once. */
  readonly passed: { readonly half: number; readonly most: number; readonly all: number };
};

const submissions = (count: number) => (count === 1 ? "1 submission" : `${count} submissions`);

/** How much of the promised time has passed. */
function clockInWords({ half, most, all }: Waiting["passed"]): string {
  const parts = [
    all > 0 && `${all} ${all === 1 ? "is" : "are"} overdue`,
    most > 0 && `${most} ${most === 1 ? "has" : "have"} less than a fifth of the promised time left`,
    half > 0 && `${half} ${half === 1 ? "has" : "have"} less than half of the promised time left`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "None has waited for half of the promised time." : `${parts.join(", ")}.`;
}

/** Reminds the consultancy that somebody has to look at the quarantine. */
export async function quarantineReminder(house: House, waiting: Waiting): Promise<Message> {
  const { count, since, reasons, passed } = waiting;
  const title = `${submissions(count)} in quarantine`;
  const why = `${count === 1 ? "It looks" : "They look"} like the work of programs. Each sender was promised a reply all the same, so please see whether one is a person's.`;
  const oldest = `The oldest came ${operatorTime(since, house.company)}. Each is deleted ${retention().quarantineDays} days after it came.`;
  const url = `${house.consoleUrl}/console/quarantine`;
  const clock = clockInWords(passed);
  const often =
    "This mail comes once a day while something waits, and when half, four fifths or all of a promised time has passed.";
  const text = [
    `${title}. ${why}`,
    url,
    clock,
    oldest,
    ["Why they were set apart:", ...reasons.map((one) => `${one.reason} (${one.count})`)].join("\n"),
    often,
  ].join("\n\n");
  const html = await layout(house, title, [
    paragraph(why),
    highlight("See them in the console", link(url)),
    paragraph(clock),
    paragraph(oldest),
    heading("Why they were set apart"),
    entries(reasons.map((one) => entry(submissions(one.count), [one.reason]))),
    note(often),
  ]);
  const late = passed.all > 0 ? `, ${passed.all} overdue` : "";
  return { subject: `Quarantine: ${submissions(count)} to look at${late}`, text, html };
}
