import { keptFormDays, keptFormPath } from "#contract/kept.ts";
import type { House } from "./house.ts";
import { highlight, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { sayingWith } from "./say.ts";
import { oneLine } from "./text.ts";

/** Which mail about a kept form: to whoever goes on elsewhere, to a colleague, back to whoever asked. */
type About = "kept" | "asked" | "returned";

/**
 * A mail with the address of a kept form. Nothing that was typed is in it, but the address of whoever asked. `token`: the
 * secret part of the address. `form`, `step`: their titles.
 */
export async function keptFormMail(
  house: House,
  about: About,
  facts: Readonly<Record<"token" | "form" | "step" | "who", string>>,
): Promise<Message> {
  const { token, form, step, who } = facts;
  const words = house.mailWords.keptForm;
  const days = String(keptFormDays);
  const say = sayingWith(house, { form, step, who: oneLine(who), days });
  const url = house.siteUrl + keptFormPath(token);
  const { title, lead } = words[about];
  const text = [`${say(lead)}\n${url}`, say(words.until), say(words.mistake), house.company.name];
  const page = await layout(
    house,
    say(title),
    [
      paragraph(say(lead)),
      highlight(say(words.link), link(url)),
      paragraph(say(words.until)),
      note(say(words.mistake)),
    ],
    house.company.locale,
  );
  return { subject: say(title), text: text.join("\n\n"), html: page };
}
