import { html } from "hono/html";
import { type House, leadUrl } from "./house.ts";
import { entries, entry, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { oneLine } from "./text.ts";
import { operatorTime } from "./times.ts";

type Lead = { readonly reference: string; readonly company: string };

/** What an operator took over of somebody whose access has ended. */
type HandedOver = {
  /** Name of that person. */
  readonly from: string;
  /** Those that are listed, and how many there are. */
  readonly leads: readonly Lead[];
  readonly leadCount: number;
  /** Id of who took over, by which the inbox is filtered. */
  readonly ownerId: string;
  /** `startsAt`: ISO 8601, UTC. */
  readonly calls: readonly (Lead & { readonly startsAt: string })[];
  /** Calls at times at which they have one already, or one too near: nobody takes them. */
  readonly callsLeft: readonly (Lead & { readonly startsAt: string; readonly isClose: boolean })[];
  /** Files of the content. */
  readonly drafts: readonly string[];
};

type Line = { readonly words: string; readonly url: string };

type Part = { readonly label: string; readonly lines: readonly Line[] };

function partsOf(house: House, told: HandedOver): readonly Part[] {
  const named = ({ reference, company }: Lead) => `${oneLine(company, 60)} (${reference})`;
  const timed = (call: HandedOver["calls"][number]) => ({
    words: `${operatorTime(call.startsAt, house.company)}: ${named(call)}`,
    url: leadUrl(house, call.reference),
  });
  const close = told.callsLeft.filter(({ isClose }) => isClose);
  const busy = told.callsLeft.filter(({ isClose }) => !isClose);
  const more = told.leadCount - told.leads.length;
  const all = `${house.consoleUrl}/console/leads?owner=${encodeURIComponent(told.ownerId)}`;
  const drafts = `${house.consoleUrl}/console/content/drafts`;
  const parts: readonly Part[] = [
    { label: `Calls (${told.calls.length})`, lines: told.calls.map(timed) },
    {
      label: `Calls that nobody takes, because you have one at that time (${busy.length})`,
      lines: busy.map(timed),
    },
    {
      label: `Calls that nobody takes, because the ${house.company.scheduling.bufferMinutes} minutes to another one of yours would be missing (${close.length})`,
      lines: close.map(timed),
    },
    {
      label: `Leads (${told.leadCount})`,
      lines: [
        ...told.leads.map((lead) => ({ words: named(lead), url: leadUrl(house, lead.reference) })),
        ...(more > 0 ? [{ words: `And ${more} more, with all that are yours`, url: all }] : []),
      ],
    },
    {
      label: `Drafts of pages (${told.drafts.length})`,
      lines: told.drafts.map((file) => ({ words: oneLine(file, 120), url: drafts })),
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/** Tells an operator what is theirs now, because somebody else's access has ended: one mail with all links. */
export async function handedOver(house: House, told: HandedOver): Promise<Message> {
  const title = `You took over from ${oneLine(told.from, 80)}`;
  const parts = partsOf(house, told);
  const why = "Their access has changed. This is yours now.";
  const page = await layout(house, title, [
    paragraph(why),
    entries(
      parts.map(({ label, lines }) =>
        entry(
          label,
          lines.map(({ words, url }) => html`${words}: ${link(url)}`),
        ),
      ),
    ),
    note("What you cannot do, give to somebody else in the console."),
  ]);
  return {
    subject: title,
    text: [
      why,
      ...parts.map(({ label, lines }) =>
        [label, ...lines.map(({ words, url }) => `- ${words}: ${url}`)].join("\n"),
      ),
      "What you cannot do, give to somebody else in the console.",
    ].join("\n\n"),
    html: page,
  };
}
