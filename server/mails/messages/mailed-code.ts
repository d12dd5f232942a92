import { mailedCodeHours } from "#contract/console/operators.ts";
import type { House } from "./house.ts";
import { highlight, layout, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";

/** The operator who wants to sign in, and the code. */
export type MailedCode = { readonly to: string; readonly name: string; readonly code: string };

/** Sends an operator a code, with which a new browser may try to sign in while others guess at the name. */
export async function mailedCode(house: House, { name, code }: MailedCode): Promise<Message> {
  const title = "Your code for a new browser";
  const why = `Good day ${name}, somebody tries to sign in to the console with your address, in a browser that is not known yet. If that is you, type this code beside your password:`;
  const use = `It counts for ${mailedCodeHours.good} hours, in any browser, and opens nothing by itself: your password and your second factor are asked for as always.`;
  const otherwise =
    "If it was not you, somebody else typed your address. Nobody gets in with that. Never tell anybody this code, and tell another owner when such mails keep coming.";
  const html = await layout(house, title, [
    paragraph(why),
    highlight("Code", code),
    paragraph(use),
    note(otherwise),
  ]);
  return { subject: `Your code to sign in: ${code}`, text: [why, code, use, otherwise].join("\n\n"), html };
}
