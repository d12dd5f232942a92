import { z } from "zod";
import { pageDescription, pageTitle } from "./advice.ts";

/** call-back.yaml: the page with the form for a phone number. */
export const callBack = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  heading: z.string(),
  lead: z.string(),
  call: z.string(),
  submit: z.string(),
  problems: z.string(),
  note: z.string(),
});

/** message.yaml: the form for a message. */
export const message = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  heading: z.string(),
  lead: z.string(),
  submit: z.string(),
  problems: z.string(),
  note: z.string(),
});

/** search.yaml: the search page, and the words by which pages are found. */
export const search = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  heading: z.string(),
  lead: z.string(),
  label: z.string(),
  submit: z.string(),
  key: z.string(),
  found: z.string(),
  none: z.string(),
  person: z.string(),
  kinds: z.record(z.enum(["answer", "guide", "article", "service", "page"]), z.string()),
  pages: z
    .array(
      z.strictObject({
        href: z.string().startsWith("/"),
        title: z.string(),
        lead: z.string(),
        /** Further words that lead to the page and are not part of its text. */
        words: z.string().default(""),
      }),
    )
    .min(1),
});

/** chat.yaml: the words of the chat panel. */
export const chat = z.strictObject({
  title: z.string(),
  lead: z.string(),
  close: z.string(),
  log: z.string(),
  typing: z.string(),
  questions: z.string(),
  message: z.string(),
  placeholder: z.string(),
  understood: z.string(),
  send: z.string(),
  calendar: z.strictObject({
    title: z.string(),
    loading: z.string(),
    opened: z.string(),
    close: z.string(),
    schedule: z.string(),
    page: z.string(),
    booked: z.string(),
  }),
  transcript: z.strictObject({ you: z.string(), assistant: z.string(), cut: z.string() }),
  voice: z.strictObject({ open: z.string(), unavailable: z.string() }),
  tools: z.strictObject({
    share: z.string(),
    copy: z.string(),
    copied: z.string(),
    notCopied: z.string(),
    clear: z.string(),
    cleared: z.string(),
  }),
  callBack: z.strictObject({
    lead: z.string(),
    submit: z.string(),
    sending: z.string(),
    sent: z.string(),
    zone: z.string(),
    hours: z.string(),
    reference: z.string(),
    unavailable: z.string(),
  }),
  share: z.strictObject({
    title: z.string(),
    unavailable: z.string(),
    lead: z.string(),
    cut: z.string(),
    submit: z.string(),
    sending: z.string(),
    cancel: z.string(),
    email: z.string(),
    consent: z.string(),
    sent: z.string(),
    reference: z.string(),
    due: z.string(),
    /** The consultancy's time zone: {timeZone}. */
    zone: z.string(),
  }),
});
