import { formAddress } from "#contract/form-language.ts";
import { dataPath } from "#contract/your-data.ts";
import { retention } from "#server/settings/retention.ts";
import type { House } from "./house.ts";
import { highlight, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { sayingWith } from "./say.ts";

/**
 * The link to all data of an address, for which somebody asked with this address. It says nothing about the
 * data. `token`: the secret part of the link.
 */
export async function dataLink(house: House, token: string): Promise<Message> {
  const words = house.mailWords.dataLink;
  const { confirmationDays, dataLinkDays } = retention();
  const say = sayingWith(house, { days: String(confirmationDays), lookDays: String(dataLinkDays) });
  const url = house.siteUrl + formAddress(dataPath(token), house.further?.tag);
  const title = say(words.title);
  const { name } = house.company;
  const text = [`${say(words.asked)}\n${url}`, say(words.until), say(words.mistake), name].join("\n\n");
  const page = await layout(
    house,
    title,
    [
      paragraph(say(words.asked)),
      highlight(say(words.link), link(url)),
      paragraph(say(words.until)),
      note(say(words.mistake)),
    ],
    house.company.locale,
  );
  return { subject: `${title}, ${name}`, text, html: page };
}
