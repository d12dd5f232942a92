import { dataPath } from "#contract/your-data.ts";
import { retention } from "#server/settings/retention.ts";
import type { House } from "./house.ts";
import { highlight, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";

/**
 * The link to everything that is stored under an address, which whoever typed the address there asked for. It says
 * nothing of what is stored. `token`: the secret part of the link.
 */
export async function dataLink(house: House, token: string): Promise<Message> {
  const title = "Your data";
  const asked =
    "Somebody entered this address on our page about stored data. At this link you see what we store under it, can take it with you, correct it, or have all of it erased:";
  const url = house.siteUrl + dataPath(token);
  const until = `You can erase with it for ${retention.confirmationDays} days, and look for ${retention.dataLinkDays} days. Whoever has it can too, so keep it to yourself. Earlier links to your data end when you open this one.`;
  const mistake = "If it was not you, do nothing: nothing is changed, and nobody else got this link.";
  const { name } = house.company;
  const text = [`${asked}\n${url}`, until, mistake, name].join("\n\n");
  const page = await layout(house, title, [
    paragraph(asked),
    highlight("See it, or erase it", link(url)),
    paragraph(until),
    note(mistake),
  ]);
  return { subject: `${title}, ${name}`, text, html: page };
}
