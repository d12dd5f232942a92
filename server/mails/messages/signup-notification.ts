import type { House } from "./house.ts";
import { entries, entry, layout, paragraph } from "./layout.ts";
import type { LeadFacts, Message } from "./message.ts";
import { oneLine } from "./text.ts";
import { operatorTime } from "./times.ts";

/** Tells the consultancy that somebody joined a list. No reply is due. */
export async function signupNotification(
  house: House,
  lead: Pick<LeadFacts, "reference" | "company" | "contactName" | "contactEmail" | "receivedAt" | "wording">,
): Promise<Message> {
  const title = `New signup ${lead.reference}`;
  const came = `${oneLine(lead.company)} joined: ${lead.wording.title}. No reply is due; the address waits for the launch.`;
  const facts = [
    ["Company", oneLine(lead.company)],
    ["Contact", `${oneLine(lead.contactName)}, ${oneLine(lead.contactEmail)}`],
    ["Received", operatorTime(lead.receivedAt, house.company)],
    ["Reference", lead.reference],
  ] as const;
  const text = [came, facts.map(([label, value]) => `${label}: ${value}`).join("\n")].join("\n\n");
  const html = await layout(house, title, [
    paragraph(came),
    entries(facts.map(([label, value]) => entry(label, [value]))),
  ]);
  return { subject: `${title}: ${oneLine(lead.company, 60)}, ${lead.wording.title}`, text, html };
}
