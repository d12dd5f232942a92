import { retention } from "#server/settings/retention.ts";
import { confirmUrl, type House } from "./house.ts";
import { highlight, layout, link, note, paragraph } from "./layout.ts";
import type { Message, Tokens } from "./message.ts";

/**
 * Asks at a new address whether it belongs to whoever wants it used. It says nothing of what is stored, nor under which
 * address: a stranger may read it.
 */
export async function addressProof(house: House, tokens: Tokens): Promise<Message> {
  const title = "Is this your e-mail address?";
  const asked =
    "Somebody who wrote to us wants our answers to come to this address from now on. If that was you, open this link, check the address, and confirm.";
  const mistake = "If it was not you, do nothing: we do not write to this address again.";
  const url = confirmUrl(house, tokens);
  const until = `The link works for ${retention.confirmationDays} days, and once.`;
  const { name } = house.company;
  const text = [asked, url, until, mistake, name].join("\n\n");
  const page = await layout(house, title, [
    paragraph(asked),
    highlight("Confirm", link(url)),
    paragraph(until),
    note(mistake),
  ]);
  return { subject: `${title} ${name}`, text, html: page };
}
