import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./sender.ts";

/** A mail in nodemailer's terms. Addresses are objects, so that none is parsed as a list. */
export function compose(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: mail.to.map((address) => ({ name: "", address })),
    ...(mail.only && { envelope: { from: mail.from.address, to: [...mail.only] } }),
    ...(mail.cc && { cc: mail.cc.map((address) => ({ name: "", address })) }),
    replyTo: { name: "", address: mail.replyTo },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // Some services give a mail another Message-ID; a copy of it in the mailbox is known by this one.
      "X-Original-Message-ID": mail.messageId,
      // RFC 3834, section 5: no vacation answers to mails that nobody wrote by hand.
      ...(mail.follows === undefined && { "Auto-Submitted": "auto-generated" }),
      ...(mail.stopUrl !== undefined && {
        "List-Unsubscribe": `<${mail.stopUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    // RFC 5322, section 3.6.4: with this header mail programs show the two as one conversation.
    ...(typeof mail.follows === "string" && { inReplyTo: mail.follows, references: mail.follows }),
    ...(mail.files && {
      attachments: mail.files.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
        encoding: "base64",
        contentDisposition: "attachment" as const,
      })),
    }),
    ...(mail.invitation && { icalEvent: { ...mail.invitation, filename: "call.ics" } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
