import { readFileSync } from "node:fs";
import type { MailKind } from "#server/database/tables/mails.ts";

/** How a mail is to be read. Left out is what most mails of the folder share. */
export type Right = {
  /** "mail", a person's, when it is left out. */
  readonly kind?: MailKind;
  /** Who wrote it, with a name; `jane` when it is left out. */
  readonly from?: string;
  /** Where an answer goes; to whom wrote it when it is left out. */
  readonly to?: readonly string[];
  readonly subject: string;
  /** What a reader sees of it first, without what it quotes at its end. */
  readonly words: string;
  /** Whether more is quoted below. */
  readonly quotes?: true;
  readonly files?: readonly string[];
  /** In the folder of sent mails. */
  readonly isSent?: true;
  /** Where it is shown if there is a lead of Jane's: in its thread when it is left out. */
  readonly place?: "waits" | "nowhere";
  /** Whether it answers Jane's lead. */
  readonly answers?: true;
};

export const jane = "Jane Roe <jane@acme.example>";
const kim = "Kim <kim@lumenward.example>";
const offer = "We would like an offer. Please call me.";
const ooo = "I am out of office until Monday.";

/** Mails of real programs with invented people. */
const found: Readonly<Record<string, Right>> = {
  "calendar-only": {
    subject: "Invitation: kickoff",
    words: "Invitation: Angenommen: Call, 2026-12-01 15:00 UTC.",
    files: ["invite.ics"],
  },
  "charset-none-latin1": { subject: "no charset latin1", words: "Grüße aus Köln für Sie" },
  "charset-usascii-utf8": { subject: "us-ascii label", words: "Grüße aus Köln – für Sie" },
  "client-own-list": {
    from: "Bob <bob@acme.example>",
    subject: "Re: Question",
    words: "We decided. Please send the contract today.",
  },
  "cs-cp850": { subject: "cs cp850", words: "Grüße" },
  "cs-unknown-8bit": { subject: "cs unknown-8bit", words: "Grüße" },
  flowed: {
    from: "Jane <jane@acme.example>",
    subject: "flowed",
    words: "A long paragraph that was wrapped here.",
    quotes: true,
  },
  "form-service-reply-to": {
    from: "Vera Visitor <vera@visitor.example>",
    subject: "New entry: Contact",
    words: "Name: Vera Visitor",
    place: "waits",
  },
  "group-dmarc": { subject: "Question about SOC 2", words: offer },
  "group-plain": { subject: "Question about SOC 2", words: offer },
  "hdr-nobrackets-name": { from: "Roe, Jane <jane@acme.example>", subject: "nobrackets", words: "x" },
  "hdr-raw-latin1": {
    from: "Jürgen Müller <jm@acme.example>",
    subject: "Anfrage für Köln",
    words: "Größe",
    place: "waits",
  },
  "headers-70k": { subject: "many received", words: "x" },
  "html-comment-gt": { subject: "Comment", words: "Visible text" },
  "html-named-latin": { subject: "Entities", words: "café naïve Ångström © 2026 … — ‘x’ «y» 😀 😀" },
  "mdn-exchange": {
    kind: "auto-reply",
    subject: "Read: Your offer",
    words:
      "Read receipt: your mail was opened.\n\nYour message\n\n   To: Roe, Jane\n   Subject: Your offer\n\nwas read on Thursday",
  },
  "ooo-subject-only": { kind: "auto-reply", subject: "Automatic reply: Your offer", words: ooo },
  "ooo-x-auto-response-suppress": { kind: "auto-reply", subject: "Automatic reply: Your offer", words: ooo },
  "operator-forwards-in": {
    from: kim,
    to: ["p@new.example"],
    subject: "Fwd: Offer please",
    words: "---------- Forwarded message ----------\nFrom: Prospect <p@new.example>\n\nPlease send an offer.",
    place: "waits",
  },
  "outlook-accepted": {
    kind: "auto-reply",
    subject: "Accepted: Call with Lumenward",
    words: "Accepted the call or meeting: Angenommen: Call, 2026-12-01 15:00 UTC.",
    files: ["invite.ics"],
  },
  "outlook-html-only": {
    subject: "Angebot",
    words:
      "Sehr geehrte Frau Müller,\nwir möchten das Angebot über 1.200 € annehmen – Start am 1. Dezember. It’s fine, it's “ok”.\nGrüße\nJane Roe",
  },
  "own-address-form": {
    from: "Vera Visitor <vera@visitor.example>",
    subject: "New enquiry of the other site",
    words: "Name: Vera Visitor",
    place: "waits",
  },
  replyto: {
    from: "Jane <support@acme.zendesk.example>",
    to: ["support+id42@acme.zendesk.example"],
    subject: "Ticket [#42] update",
    words: "##- Please type your reply above this line -##\n\nJane here",
    place: "waits",
  },
  "sent-forward-to-colleague": {
    from: kim,
    subject: "Fwd: Question",
    words: "Can you take this?",
    isSent: true,
  },
  "sent-receipt-with-new-id": {
    kind: "auto-reply",
    from: "Lumenward <hello@lumenward.example>",
    subject: "We received your message",
    words: "We received it.",
    isSent: true,
    place: "nowhere",
  },
};

/** More of each kind, made from what mail programs, groups, forms and servers write. */
const made: Readonly<Record<string, Right>> = {
  "mailman-via": { subject: "mailman-via", words: "Can we talk about ISO 27001?" },
  "wordpress-form": {
    from: "Vera Visitor <vera@visitor.example>",
    subject: "wordpress-form",
    words: "From: Vera Visitor\nMessage Body:\nPlease call me about SOC 2.",
    place: "waits",
  },
  "sent-ooo-to-lead": {
    kind: "auto-reply",
    from: kim,
    subject: "Automatic reply: Question",
    words: "I am out of office.",
    isSent: true,
    place: "nowhere",
  },
  "sent-alias-colleague": { from: kim, subject: "Fwd: Question", words: "Who takes this?", isSent: true },
  "sent-real-answer": {
    from: kim,
    subject: "Re: Question",
    words: "Hello Jane, yes, we can start in January.",
    isSent: true,
    answers: true,
  },
  "hubspot-sequence": { subject: "hubspot-sequence", words: "Could you send the report today?" },
  "mailman-client": { subject: "mailman-client", words: "We decided for you. Call us." },
  jotform: {
    from: " <vera@visitor.example>",
    subject: "jotform",
    words: "Name: Vera Visitor",
    place: "waits",
  },
  "reply-to-ourselves": { subject: "reply-to-ourselves", words: "Hello?" },
  "reply-to-encoded": {
    from: "Ticket <tickets@desk.example>",
    to: ["jm@acme.example"],
    subject: "reply-to-encoded",
    words: "Hi",
    place: "waits",
  },
  "apple-html": {
    subject: "apple-html",
    words: "Dear team,\n\nwe accept the offer.\n- Start: 1 March\n- Scope: SOC 2\nCafé & more",
  },
  "outlook-lists": { subject: "outlook-lists", words: "·   First point\nPrice < 5\u202f000€" },
  "form-table": { subject: "form-table", words: "Name\tJane Roe\nCompany\tAcme & Söhne" },
  "win1252-label-utf8": { subject: "win1252-label-utf8", words: "Grüße aus Köln – für 5 €" },
  "latin1-label-smart-quotes": { subject: "latin1-label-smart-quotes", words: "“Grüße” – 5 €" },
  "koi8-r": { subject: "koi8-r", words: "Добрый день, пришлите договор" },
  "subject-raw-utf8": {
    from: "Jürgen Müller <jm@acme.example>",
    subject: "Anfrage für Köln",
    words: "Hi",
    place: "waits",
  },
  "x-autorespond": { kind: "auto-reply", subject: "Re: Your offer", words: "I am away until Monday." },
  "thunderbird-mdn": {
    kind: "auto-reply",
    subject: "Return Receipt (displayed) - Your offer",
    words:
      "Read receipt: your mail was opened.\n\nThis is a Return Receipt for the mail that you sent to jane@acme.example.",
  },
  "outlook-declined": {
    kind: "auto-reply",
    subject: "Declined: Call with Lumenward",
    words: "Declined the call or meeting: Declined: Call, 2026-12-01 15:00 UTC.",
    files: ["invite.ics"],
  },
  "exchange-ndr": {
    kind: "bounce",
    from: "Microsoft Outlook <postmaster@acme.example>",
    subject: "Undeliverable: Your offer",
    words:
      "Not delivered to jane@acme.example: 550 5.1.10 RESOLVER.ADR.RecipientNotFound\n\nDelivery has failed to these recipients or groups:\n\njane@acme.example\nThe email address you entered could not be found.",
    place: "waits",
  },
  "from-comment": { subject: "from-comment", words: "Hi" },
  "from-unquoted-title": {
    from: "Dr. Roe, Jane, PhD <jane@acme.example>",
    subject: "from-unquoted-title",
    words: "Hi",
  },
  "from-brackets-name": {
    from: "Roe, Jane [Acme] <jane@acme.example>",
    subject: "from-brackets-name",
    words: "Hi",
  },
  richtext: { subject: "richtext", words: "Please call me.\nJane<" },
  "x-markdown": { subject: "x-markdown", words: "# Offer\n\nPlease *send* it." },
  "flowed-delsp": {
    subject: "flowed-delsp",
    words: "Dies ist ein langer Satz, der umgebrochen wurde.",
    quotes: true,
  },
  "quote-gmx": { subject: "quote-gmx", words: "Ja, bitte.", quotes: true },
  "quote-gmail-de": { subject: "quote-gmail-de", words: "Ja, bitte.", quotes: true },
  "quote-outlook-fr": { subject: "quote-outlook-fr", words: "D'accord.", quotes: true },
  "file-png-nameless": {
    subject: "file-png-nameless",
    words: "See the picture.",
    files: ["attachment-1.png"],
  },
  "file-rfc822": { subject: "file-rfc822", words: "See below.", files: ["attachment-1.eml"] },
  "headers-many-received": { subject: "headers-many-received", words: "Long way" },
  "no-id-one": { subject: "Hello", words: "Any news?" },
  "no-id-two": { subject: "Hello", words: "Any news?" },
};

/** More of each kind, which were kept aside until the product read those above. */
const aside: Readonly<Record<string, Right>> = {
  "outlook-fw": {
    from: kim,
    to: ["petra@neu.example"],
    subject: "WG: Angebot",
    words: "Was für uns?",
    quotes: true,
    place: "waits",
  },
  voicemail: {
    from: "Voice Mail <kim@lumenward.example>",
    to: [],
    subject: "Voice message from +12125550100",
    words: "You have a new voice message from +1 212 555 0100 (12 seconds).",
    place: "waits",
  },
  "exchange-group": { subject: "exchange-group", words: "We need help with NIS2." },
  "sent-internal-cc": {
    from: kim,
    subject: "Re: Question",
    words: "I think we should decline.",
    isSent: true,
  },
  "sent-to-expert": {
    from: kim,
    subject: "Fwd: Question",
    words: "Could your law firm look at this?",
    isSent: true,
  },
  "sent-invite-colleague": {
    from: kim,
    subject: "sent-invite-colleague",
    words: "Invitation: Prep, 2026-12-01 15:00 UTC.",
    files: ["invite.ics"],
    isSent: true,
  },
  "sent-mdn-of-ours": {
    kind: "auto-reply",
    from: kim,
    subject: "Read: Question",
    words: "Read receipt: your mail was opened.\n\nYour mail was displayed.",
    isSent: true,
    place: "nowhere",
  },
  "groups-io": { subject: "groups-io", words: "Please send the contract." },
  "m365-list": { subject: "Question about prices", words: "Please call me before noon." },
  "reply-to-two": {
    from: "Boss <boss@acme.example>",
    to: ["boss@acme.example", "anna@acme.example"],
    subject: "reply-to-two",
    words: "Please send it to both of us.",
    place: "waits",
  },
  "reply-to-broken": { subject: "reply-to-broken", words: "Hi" },
  "reply-to-comment": {
    from: "Vera Visitor <vera@visitor.example>",
    subject: "reply-to-comment",
    words: "Hi",
    place: "waits",
  },
  "gmx-html": {
    subject: "gmx-html",
    words: "Grüße aus Köln, it's €5 – ok–ok\n---\nline one\nline two",
  },
  "html-hidden": { subject: "html-hidden", words: "Shown words" },
  "html-double-escaped": {
    subject: "html-double-escaped",
    words: 'AT&amp;T uses <b> and "x" ¬it; ^ €\n1 × 2 → 3',
  },
  "utf8-label-latin1": { subject: "utf8-label-latin1", words: "Größe für Köln" },
  "utf-7": { subject: "utf-7", words: "Grüße aus Köln" },
  cp437: { subject: "cp437", words: "Grüße aus Köln" },
  "split-encoded-word": {
    from: "Jürgen Müller <jm@acme.example>",
    subject: "Anfrage für Köln",
    words: "Hi",
    place: "waits",
  },
  "iso-2022-jp": { subject: "見積もり", words: "お問い合わせありがとうございます" },
  "html-meta-charset": { subject: "html-meta-charset", words: "Добрый день" },
  "calendar-reply-application-ics": {
    kind: "auto-reply",
    subject: "Declined: Call",
    words: "Declined the call or meeting: 2026-12-01 15:00 UTC.\n\nJane Roe cannot come.",
    files: ["invite.ics"],
  },
  "auto-submitted-comment": {
    kind: "auto-reply",
    subject: "Re: Angebot",
    words: "Ich bin bis Montag nicht im Büro.",
  },
  "qmail-bounce": {
    kind: "bounce",
    from: " <mailer-daemon@mx.acme.example>",
    subject: "failure notice",
    words:
      "A mail could not be delivered, and the report does not say to whom.\n\nHi. This is the qmail-send program at mx.acme.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<jane@acme.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.",
    place: "waits",
  },
  "ooo-german-subject": {
    kind: "auto-reply",
    subject: "Automatische Antwort: Angebot",
    words: "Ich bin im Urlaub.",
  },
  "dsn-delayed": {
    kind: "auto-reply",
    from: "Mail Delivery System <mailer-daemon@mx.lumenward.example>",
    subject: "Delayed Mail (still being retried)",
    words:
      "Not delivered yet, the server goes on trying: jane@acme.example: 4.4.1\n\nYour message has been delayed, we keep trying.",
    place: "waits",
  },
  "person-answers-ooo": {
    subject: "Re: Automatic reply: Your offer",
    words: "I am back. Please send the offer.",
  },
  "from-colon-name": { subject: "from-colon-name", words: "Hi" },
  "from-encoded-comma": {
    from: "Müller, Jürgen <jm@acme.example>",
    subject: "from-encoded-comma",
    words: "Hi",
    place: "waits",
  },
  "from-at-name": { from: " <jane@acme.example>", subject: "from-at-name", words: "Hi" },
  "from-encoded-unquoted-comma": {
    from: "Müller, Jürgen <jm@acme.example>",
    subject: "from-encoded-unquoted-comma",
    words: "Hi",
    place: "waits",
  },
  "amp-only-html": { subject: "amp-only-html", words: "Please answer" },
  "no-content-type": { subject: "no-content-type", words: "Just words" },
  "watch-html": { subject: "watch-html", words: "Only in HTML" },
  "flowed-signature": {
    subject: "flowed-signature",
    words: "I agree with the offer.\n\n-- \nJane Roe\nAcme",
  },
  "flowed-stuffed": {
    subject: "flowed-stuffed",
    words: "Note:\n>not a quote, stuffed\nFrom the start.",
  },
  "quote-outlook-original-de": { subject: "quote-outlook-original-de", words: "Ja, bitte.", quotes: true },
  "quote-apple-fr": { subject: "quote-apple-fr", words: "D'accord.", quotes: true },
  "quote-apple-de": { subject: "quote-apple-de", words: "Ja, bitte.", quotes: true },
  "quote-outlook-mobile-de": {
    subject: "quote-outlook-mobile-de",
    words: "Ja, bitte.\n\nOutlook für iOS beziehen<https://aka.example/o0ukef>",
    quotes: true,
  },
  "quote-not-a-head": {
    subject: "quote-not-a-head",
    words:
      "Am Montag schrieb uns der Prüfer: Bitte bis Freitag.\nVon: Berlin nach Köln sind es 5 Stunden.\nThe rest is KEPTWORDS.",
  },
  "file-pdf-nameless": { subject: "file-pdf-nameless", words: "Signed.", files: ["attachment-1.pdf"] },
  "file-docx-2231": { subject: "file-docx-2231", words: "Signed.", files: ["Verträge.docx"] },
  "file-raw-latin1-name": { subject: "file-raw-latin1-name", words: "Signed.", files: ["Verträge.pdf"] },
  "headers-many-cc": { subject: "headers-many-cc", words: "To everybody" },
  "headers-long-arc": { subject: "headers-long-arc", words: "Sealed" },
  "no-id-no-date-one": { subject: "", words: "Hello?" },
  "no-id-no-date-two": { subject: "", words: "Hello?" },
};

export const mailCases: Readonly<Record<string, Right>> = { ...found, ...made, ...aside };

/** Lines of a header that make a mail too large for a fixture; each has the header "Subject" of its name. */
const large: Readonly<Record<string, readonly string[]>> = {
  "headers-70k": [
    "Subject: many received",
    ...Array.from({ length: 40 }, (_, number) => `X-Spam-Report: ${number} ${"y".repeat(1_800)}`),
  ],
  "headers-many-received": [
    "Subject: headers-many-received",
    ...Array.from(
      { length: 1_300 },
      (_, number) => `Received: from a.example by b.example; Thu, 26 Nov 2026 09:00:00 +0000 (${number})`,
    ),
  ],
  "headers-many-cc": [
    "Subject: headers-many-cc",
    `Cc: ${Array.from({ length: 2_500 }, (_, number) => `Person${number} <p${number}@acme.example>`).join(",\r\n ")}`,
  ],
  "headers-long-arc": [
    "Subject: headers-long-arc",
    `ARC-Seal: ${Array.from({ length: 1_500 }, () => "x".repeat(70)).join("\r\n ")}`,
  ],
};

export const mailFolder = new URL("../fixtures/cases/eml/", import.meta.url);

/** Names of mails that are made here, not read from the folder. */
export const largeMails: readonly string[] = Object.keys(large);

/** The bytes of a mail. */
export function mailBytes(name: string): Buffer {
  const lines = large[name];
  if (lines === undefined) return readFileSync(new URL(`${name}.eml`, mailFolder));
  const head = [`From: ${jane}`, "To: hello@lumenward.example", `Message-ID: <${name}@acme.example>`];
  return Buffer.from([...head, ...lines, "", mailCases[name]?.words ?? ""].join("\r\n"));
}
