import { retention } from "#contract/retention.ts";
import { confirmUrl, type House } from "./house.ts";
import { highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message } from "./message.ts";

type Words = { readonly title: string; readonly asked: string; readonly mistake: string };

async function confirmation(
  house: House,
  { reference }: Pick<LeadFacts, "reference">,
  { title, asked, mistake }: Words,
  token: string | undefined,
): Promise<Message> {
  if (token === undefined) throw new Error(`There is no open request of ${reference}.`);
  const url = confirmUrl(house, token);
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

type Asked = Pick<LeadFacts, "reference" | "requests">;

/** Asks the visitor to confirm that everything is to be erased. Throws when that was not requested. */
export function erasureConfirmation(house: House, lead: Asked): Promise<Message> {
  const words = {
    title: "Confirm that we erase your data",
    asked:
      "Somebody with the link to your data asked us to erase it. If that was you, open this link and confirm. It cannot be undone.",
    mistake: "If it was not you, do nothing: nothing is erased.",
  };
  return confirmation(house, lead, words, lead.requests.erasure);
}

/**
 * Asks at the present address whether another one is to take its place, which is not named: somebody else may
 * have typed it. Throws when that was not requested.
 */
export function addressConfirmation(house: House, lead: Asked): Promise<Message> {
  const words = {
    title: "Confirm your new e-mail address",
    asked:
      "Somebody with the link to your data entered another e-mail address for you. If that was you, open this link, check the address, and confirm.",
    mistake: "If it was not you, do nothing: we keep writing to this address.",
  };
  return confirmation(house, lead, words, lead.requests.address);
}
