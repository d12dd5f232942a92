import { retention } from "#server/settings/retention.ts";
import { confirmUrl, type House } from "./house.ts";
import { highlight, layout, link, note, paragraph } from "./layout.ts";
import type { Message, Tokens } from "./message.ts";
import { sayingWith } from "./say.ts";

/**
 * Asks at a new address whether it belongs to the person who typed it. It names neither stored data nor the
 * present address, because somebody else may read it.
 */
export async function addressProof(house: House, tokens: Tokens): Promise<Message> {
  const words = house.mailWords.addressProof;
  const say = sayingWith(house, { days: String(retention().confirmationDays) });
  const url = confirmUrl(house, tokens);
  const title = say(words.title);
  const { name } = house.company;
  const text = [say(words.asked), url, say(words.until), say(words.mistake), name].join("\n\n");
  const page = await layout(
    house,
    title,
    [
      paragraph(say(words.asked)),
      highlight(say(words.confirm), link(url)),
      paragraph(say(words.until)),
      note(say(words.mistake)),
    ],
    house.company.locale,
  );
  return { subject: `${title} ${name}`, text, html: page };
}
