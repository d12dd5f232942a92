import { html } from "hono/html";
import { dataUrl, type House } from "./house.ts";
import { highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message, Tokens } from "./message.ts";

/**
 * Tells the visitor that the address is on the launch list. Like every receipt it carries nothing that was
 * typed: whoever enters a stranger's address must not be able to write to that stranger.
 */
export async function signupReceipt(
  house: House,
  { reference }: Pick<LeadFacts, "reference">,
  tokens: Tokens,
): Promise<Message> {
  const { name, email } = house.company;
  const title = "You are on the launch list";
  const thanks =
    "Thank you for your interest. We will write to this address once, on the day the platform launches, and not before.";
  const leave = `To leave the list, reply to this mail or write to ${email}, and name the reference.`;
  const data = "See, correct or erase what you sent. Whoever has this link can, so keep it to yourself:";
  const ownData = dataUrl(house, tokens);
  const mistake =
    "If you did not sign up, somebody entered your address by mistake. Tell us, and we delete it.";
  const text = [thanks, `Reference: ${reference}`, leave, `${data}\n${ownData}`, mistake, name].join("\n\n");
  const page = await layout(house, title, [
    paragraph(thanks),
    highlight("Your reference", reference),
    paragraph(leave),
    note(html`${data} ${link(ownData)}`),
    note(mistake),
  ]);
  return { subject: `${title} (${reference})`, text, html: page };
}
