import { retention } from "#contract/retention.ts";
import type { House } from "./house.ts";
import { entries, entry, heading, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { readableTime } from "./times.ts";

/** What waits in the quarantine, without a word of what the suspects wrote. */
export type Waiting = {
  readonly count: number;
  /** When the oldest was received, ISO 8601, UTC. */
  readonly since: string;
  /** Our own sentences, with how many suspects they are about. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
};

const submissions = (count: number) => (count === 1 ? "1 submission" : `${count} submissions`);

/** Reminds the consultancy that somebody has to look at the quarantine. */
export async function quarantineReminder(house: House, waiting: Waiting): Promise<Message> {
  const { count, since, reasons } = waiting;
  const title = `${submissions(count)} in quarantine`;
  const why = `${count === 1 ? "It looks" : "They look"} like the work of programs. Each sender was promised a reply all the same, so please see whether one is a person's.`;
  const oldest = `The oldest came ${readableTime(since)}. Each is deleted ${retention.quarantineDays} days after it came.`;
  const url = `${house.consoleUrl}/console/quarantine`;
  const often = "This mail comes once a day, and only while something waits.";
  const text = [
    `${title}. ${why}`,
    url,
    oldest,
    ["Why they were set apart:", ...reasons.map((one) => `${one.reason} (${one.count})`)].join("\n"),
    often,
  ].join("\n\n");
  const html = await layout(house, title, [
    paragraph(why),
    highlight("See them in the console", link(url)),
    paragraph(oldest),
    heading("Why they were set apart"),
    entries(reasons.map((one) => entry(submissions(one.count), [one.reason]))),
    note(often),
  ]);
  return { subject: `Quarantine: ${submissions(count)} to look at`, text, html };
}
