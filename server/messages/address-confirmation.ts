import { retention } from "#server/settings/retention.ts";
import { confirmUrl, type House } from "./house.ts";
import { highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message, Tokens } from "./message.ts";

/**
 * Asks at the present address whether another one is to take its place, which is not named: somebody else may
 * have typed it.
 */
export async function addressConfirmation(
  house: House,
  { reference }: Pick<LeadFacts, "reference">,
  tokens: Tokens,
): Promise<Message> {
  const title = "Confirm your new e-mail address";
  const asked =
    "Somebody with the link to your data entered another e-mail address for you. If that was you, open this link, check the address, and confirm. We then ask at the new address too.";
  const mistake = "If it was not you, do nothing: we keep writing to this address.";
  const url = confirmUrl(house, tokens);
  const until = `The link works for ${retention.confirmationDays} days, and once.`;
  const { name } = house.company;
  const text = [asked, url, until, `Reference: ${reference}`, mistake, name].join("\n\n");
  const page = await layout(house, title, [
    paragraph(asked),
    highlight("Confirm", link(url)),
    paragraph(until),
    paragraph(`Reference: ${reference}`),
    note(mistake),
  ]);
  return { subject: `${title} (${reference})`, text, html: page };
}
