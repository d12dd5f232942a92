import { formAddress } from "#contract/form-language.ts";
import { keptFormDays, keptFormPath } from "#contract/kept.ts";
import type { MailName } from "#contract/mails.ts";
import { keptFormWith, mintFormLink } from "#server/leads/kept-forms.ts";
import type { House } from "#server/mails/messages/house.ts";
import { highlight, layout, link, note, paragraph } from "#server/mails/messages/layout.ts";
import type { Message } from "#server/mails/messages/message.ts";
import { sayingWith } from "#server/mails/messages/say.ts";
import { oneLine } from "#server/mails/messages/text.ts";
import { askedIn } from "#server/mails/outbox/rules.ts";
import { type MailKind, writtenIn } from "./mail-kind.ts";

/** No mail is sent about a form that is not kept any more. */
function aboutForm(about: "kept" | "asked" | "returned"): MailKind {
  return {
    isToVisitor: true,
    async write(row, { database, correspondence, clock }) {
      const now = clock.now();
      const form = await keptFormWith(database, row.message.split(":", 2)[1] ?? "", now);
      if (form === undefined) return undefined;
      const { asked, questionnaire, address } = form;
      const opens = about === "returned" && asked !== undefined ? asked.id : form.id;
      const token = await mintFormLink(database, opens, now);
      const who = about === "returned" ? address : (asked?.by ?? "");
      const language = askedIn(row);
      const message = await writtenIn(correspondence, { mail: "keptForm", language }, (own) =>
        keptFormMail(own, about, {
          token,
          who,
          form: questionnaire.title,
          step: questionnaire.steps[(asked?.step ?? 1) - 1]?.title ?? "",
        }),
      );
      return { ...message, to: [row.address ?? ""], replyTo: correspondence.company.email };
    },
  };
}

/** Mails about forms that are not sent yet. */
export const keptFormKinds = {
  "form-kept": aboutForm("kept"),
  "form-asked": aboutForm("asked"),
  "form-returned": aboutForm("returned"),
} as const satisfies Partial<Record<MailName, MailKind>>;

/** Which mail about a kept form: to whoever goes on elsewhere, to a colleague, back to whoever asked. */
type About = "kept" | "asked" | "returned";

/**
 * A mail with the address of a kept form. Nothing that was typed is in it, but the address of whoever asked. `token`: the
 * secret part of the address. `form`, `step`: their titles.
 */
async function keptFormMail(
  house: House,
  about: About,
  facts: Readonly<Record<"token" | "form" | "step" | "who", string>>,
): Promise<Message> {
  const { token, form, step, who } = facts;
  const words = house.mailWords.keptForm;
  const days = String(keptFormDays);
  const say = sayingWith(house, { form, step, who: oneLine(who), days });
  const url = house.siteUrl + formAddress(keptFormPath(token), house.further?.tag);
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
