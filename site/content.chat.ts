import { z } from "zod";

/** content/chat.yaml: the words of the chat panel. Names that checks and people look for are fixed here. */
export const chat = z.strictObject({
  title: z.string(),
  lead: z.string(),
  close: z.string(),
  log: z.string(),
  typing: z.string().regex(/typing/),
  questions: z.string(),
  message: z.string().regex(/message/),
  placeholder: z.string(),
  send: z.literal("Send"),
  calendar: z.strictObject({
    title: z.string(),
    loading: z.literal("Loading calendar..."),
    opened: z.string(),
    close: z.literal("Close calendar"),
    schedule: z.string(),
    page: z.string(),
    booked: z.string(),
  }),
  transcript: z.strictObject({ you: z.string(), assistant: z.string(), cut: z.string() }),
  voice: z.strictObject({ open: z.string().regex(/voice/), unavailable: z.string() }),
  tools: z.strictObject({
    share: z.string(),
    copy: z.string(),
    copied: z.string(),
    notCopied: z.string(),
    clear: z.string(),
    cleared: z.string(),
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
    /** The consultancy's: {timeZone}. */
    zone: z.string(),
  }),
});
