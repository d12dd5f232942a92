import { html } from "hono/html";
import { dataUrl, type House } from "./house.ts";
import { highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message, Tokens } from "./message.ts";
import { sayingWith } from "./say.ts";

/**
 * Tells the visitor that the address is on the launch list. Like every receipt it has no typed text: nobody
 * must be able to send words to somebody else's address.
 */
export async function signupReceipt(
  house: House,
  { reference }: Pick<LeadFacts, "reference">,
  tokens: Tokens,
): Promise<Message> {
  const { reference: named, yourReference, signup: words } = house.mailWords;
  const say = sayingWith(house, { reference });
  const title = say(words.title);
  const ownData = dataUrl(house, tokens);
  const text = [
    say(words.thanks),
    say(named),
    say(words.leave),
    `${say(words.data)}\n${ownData}`,
    say(words.mistake),
    house.company.name,
  ].join("\n\n");
  const page = await layout(
    house,
    title,
    [
      paragraph(say(words.thanks)),
      highlight(say(yourReference), reference),
      paragraph(say(words.leave)),
      note(html`${say(words.data)} ${link(ownData)}`),
      note(say(words.mistake)),
    ],
    house.company.locale,
  );
  return { subject: `${title} (${reference})`, text, html: page };
}
