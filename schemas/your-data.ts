import { z } from "zod";

const page = { title: z.string(), description: z.string(), heading: z.string(), lead: z.string() };

const notice = z.strictObject({ ...page, line: z.string(), next: z.string() });

/** The words of the pages on which visitors see, correct and erase what they sent. */
export const yourData = z.strictObject({
  ask: z.strictObject({
    ...page,
    form: z.strictObject({
      title: z.string(),
      lead: z.string(),
      email: z.string(),
      emailHint: z.string(),
      button: z.string(),
      problems: z.string(),
    }),
    facts: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  }),
  mailed: notice.extend({ hint: z.string() }),
  person: z.strictObject({
    ...page,
    linkMailed: z.string(),
    submissions: z.strictObject({
      title: z.string(),
      lead: z.string(),
      received: z.string(),
      reference: z.string(),
      apart: z.string(),
      held: z.string(),
    }),
    download: z.strictObject({ title: z.string(), lead: z.string(), button: z.string() }),
    erase: z.strictObject({
      title: z.string(),
      lead: z.string(),
      problems: z.string(),
      sure: z.string(),
      yes: z.string(),
      button: z.string(),
      old: z.string(),
      renew: z.string(),
    }),
    ends: z.string(),
  }),
  ended: notice,
  stored: z.strictObject({
    ...page,
    saved: z.string(),
    addressMailed: z.string(),
    linkMailed: z.string(),
    apart: z.string(),
    record: z.strictObject({
      title: z.string(),
      reference: z.string(),
      received: z.string(),
      questionnaire: z.string(),
      due: z.string(),
      plan: z.string(),
      cameFrom: z.string(),
      report: z.string(),
      reportLink: z.string(),
      keptUntil: z.string(),
      held: z.string(),
    }),
    answers: z.strictObject({ title: z.string(), lead: z.string() }),
    mails: z.strictObject({ title: z.string(), lead: z.string() }),
    writings: z.strictObject({
      title: z.string(),
      lead: z.string(),
      note: z.string(),
      reply: z.string(),
      mail: z.string(),
    }),
    download: z.strictObject({ title: z.string(), lead: z.string(), button: z.string() }),
    contact: z.strictObject({
      title: z.string(),
      lead: z.string(),
      problems: z.string(),
      company: z.string(),
      name: z.string(),
      email: z.string(),
      emailHint: z.string(),
      phone: z.string(),
      save: z.string(),
    }),
    erase: z.strictObject({ title: z.string(), lead: z.string(), button: z.string(), held: z.string() }),
  }),
  confirm: z.strictObject({
    ...page,
    button: z.string(),
    back: z.string(),
  }),
  agreed: notice,
  changed: notice,
  erased: notice.extend({ what: z.string(), entries: z.string(), entry: z.string(), entryHint: z.string() }),
  held: notice,
  unknown: notice,
});
