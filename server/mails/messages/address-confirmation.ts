import { retention } from "#server/settings/retention.ts";
import { confirmUrl, type House } from "./house.ts";
import { highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message, Tokens } from "./message.ts";
import { sayingWith } from "./say.ts";

/**
 * Asks at the present address whether it is to be replaced. The new address is not named, because somebody else
 * may have typed it.
 */
export async function addressConfirmation(
  house: House,
  { reference }: Pick<LeadFacts, "reference">,
  tokens: Tokens,
): Promise<Message> {
  const { reference: named, addressConfirmation: words } = house.mailWords;
  const say = sayingWith(house, { reference, days: String(retention().confirmationDays) });
  const url = confirmUrl(house, tokens);
  const title = say(words.title);
  const { name } = house.company;
  const text = [say(words.asked), url, say(words.until), say(named), say(words.mistake), name].join("\n\n");
  const page = await layout(
    house,
    title,
    [
      paragraph(say(words.asked)),
      highlight(say(words.confirm), link(url)),
      paragraph(say(words.until)),
      paragraph(say(named)),
      note(say(words.mistake)),
    ],
    house.company.locale,
  );
  return { subject: `${title} (${reference})`, text, html: page };
}
