import type { MailName } from "#contract/mails.ts";
import { keptFormWith, mintFormLink } from "#server/leads/kept-forms.ts";
import { keptFormMail } from "#server/mails/messages/kept-mails.ts";
import type { MailKind } from "./mail-kind.ts";

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
      const facts = {
        token: await mintFormLink(database, opens, now),
        form: questionnaire.title,
        step: questionnaire.steps[(asked?.step ?? 1) - 1]?.title ?? "",
        who: about === "returned" ? address : (asked?.by ?? ""),
      };
      const message = await keptFormMail(correspondence, about, facts);
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
