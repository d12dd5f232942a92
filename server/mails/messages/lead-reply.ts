import type { House } from "./house.ts";
import { layout, note, paragraphs } from "./layout.ts";
import type { Message } from "./message.ts";
import { sayingWith } from "./say.ts";
import { oneLine } from "./text.ts";

/** What an operator wrote to a lead. */
export type Reply = { readonly subject: string; readonly text: string };

/** The mail that an operator wrote, in the layout of the others. Empty lines separate its paragraphs. */
export async function leadReply(house: House, { subject, text }: Reply, reference: string): Promise<Message> {
  const title = oneLine(subject);
  const named = sayingWith(house, { reference })(house.mailWords.reference);
  const page = await layout(house, title, [...paragraphs(text), note(named)], house.company.locale);
  return { subject: title, text: `${text}\n\n${named}`, html: page };
}
