import type { House } from "./house.ts";
import { entries, entry, heading, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { oneLine } from "./text.ts";
import { operatorTime } from "./times.ts";

/** What an owner is told: who did what, to which operator or thing, and when (ISO 8601, UTC). */
export type OwnerNotice = {
  readonly to: string;
  readonly deeds: readonly {
    readonly at: string;
    /** Name of the operator; null: nobody was signed in, or it was done at the command line. */
    readonly by: string | null;
    readonly action: string;
    /** Name of the operator or the thing, or "". */
    readonly about: string;
  }[];
  /** How many more there were. */
  readonly more: number;
};

function lineOf({ by, action, about }: OwnerNotice["deeds"][number]): string {
  const who = by === null ? "Somebody at the server's one-time address or command line" : oneLine(by, 80);
  const whom = about === "" || about === by ? "" : `: ${oneLine(about, 80)}`;
  return `${who} ${action}${whom}`;
}

/** Tells an owner what was done with access and data, and what to do when the named operator did not do it. */
export async function ownerNotice(house: House, { deeds, more }: OwnerNotice): Promise<Message> {
  const [first] = deeds;
  const count = deeds.length + more;
  const title = count === 1 && first ? lineOf(first) : `${count} things were done in the console`;
  const why = "This was done with access to the console, or with what people sent you:";
  const url = `${house.consoleUrl}/console/settings/audit`;
  const rest = more === 0 ? "" : `And ${more} more, which the audit log lists.`;
  const otherwise = [
    "Was it none of you? Then somebody else has a session or a password of the one who is named.",
    "End that access under Settings, Operators, or with npm run ops -- operators disable on the server.",
    "Then look at what else was done, and set a new first password.",
  ].join(" ");
  const lines = deeds.map((deed) => ({ when: operatorTime(deed.at, house.company), what: lineOf(deed) }));
  const text = [
    why,
    lines.map(({ when, what }) => `${when}: ${what}`).join("\n"),
    ...(rest === "" ? [] : [rest]),
    otherwise,
    `Audit log: ${url}`,
    "What is done within five minutes comes in one mail.",
  ].join("\n\n");
  const html = await layout(house, title, [
    paragraph(why),
    entries(lines.map(({ when, what }) => entry(when, [what]))),
    ...(rest === "" ? [] : [paragraph(rest)]),
    heading("If it was none of you"),
    paragraph(otherwise),
    highlight("Audit log", link(url)),
    note("What is done within five minutes comes in one mail."),
  ]);
  return { subject: `Console: ${oneLine(title, 120)}`, text, html };
}
