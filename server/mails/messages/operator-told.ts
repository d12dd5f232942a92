import { html } from "hono/html";
import type { Severity } from "#contract/console/severity.ts";
import { type House, leadUrl } from "./house.ts";
import { entries, entry, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { oneLine, readable } from "./text.ts";
import { operatorTime } from "./times.ts";

/** What an operator is told about a lead: that it is theirs now, that somebody named them in a note, or that its person demands erasure. */
export type OperatorTold = {
  /** Address of the operator. */
  readonly to: string;
  /** Name of who did it; null: somebody at the command line. */
  readonly by: string | null;
  readonly reference: string;
  readonly company: string;
  /** The note in which they are named; null: the lead was given to them. */
  readonly note: string | null;
  /** The other leads that were given to them with it. */
  readonly given: readonly { readonly reference: string; readonly company: string }[];
  /**
   * That it is a client's incident, or, without a severity, that it is none any more; `dueAt`: ISO 8601, UTC; null:
   * nobody waits for an answer.
   */
  readonly incident: { readonly severity: Severity | null; readonly dueAt: string | null } | null;
  /** Whether its person demands erasure: only owners are told. */
  readonly isErasure: boolean;
  /** What the client of an incident said last, or "". */
  readonly words: string;
};

/** Tells one operator what concerns them, and where to look. */
export async function operatorTold(
  house: House,
  { by, reference, company, note: text, given, incident, isErasure, words: newest }: OperatorTold,
): Promise<Message> {
  const who = by === null ? "Somebody" : oneLine(by, 80);
  const what = oneLine(company, 60);
  const due = incident?.dueAt == null ? "" : `, due ${operatorTime(incident.dueAt, house.company)}`;
  const title =
    incident !== null
      ? incident.severity === null
        ? `No incident any more: ${what}`
        : `Incident ${incident.severity}: ${what}${due}`
      : isErasure
        ? `${what} demands erasure`
        : text === null
          ? `${who} gave you ${given.length === 0 ? what : `${given.length + 1} leads`}`
          : `${who} named you in a note about ${what}`;
  const url = leadUrl(house, reference);
  const asks = isErasure
    ? [`${who} noted it. Only owners erase, with Erase in the lead; until then it stands on Today.`]
    : [];
  const all = given.length === 0 ? [] : [{ reference, company }, ...given];
  const listed = all.map((one) => ({
    name: `${oneLine(one.company, 60)} (${one.reference})`,
    url: leadUrl(house, one.reference),
  }));
  const words = [text ?? "", newest].filter((said) => said !== "").map(readable);
  const label = incident === null ? "Note" : "Their words";
  const page = await layout(house, title, [
    ...asks.map((sentence) => paragraph(html`${sentence}`)),
    ...words.map((said) => entries([entry(label, [said])])),
    ...(listed.length === 0
      ? [paragraph(html`Open it in the console: ${link(url)}`), note(`Reference: ${reference}`)]
      : listed.map((one) => paragraph(html`${one.name}: ${link(one.url)}`))),
  ]);
  const places =
    listed.length === 0
      ? [`Open it in the console: ${url}`, `Reference: ${reference}`]
      : listed.map((one) => `${one.name}: ${one.url}`);
  return {
    subject: listed.length === 0 ? `${title} (${reference})` : title,
    text: [...asks, ...words, ...places].join("\n\n"),
    html: page,
  };
}
