import { z } from "zod";
import { businessHours } from "#contract/calendar/business-hours.ts";
import { topicGroups } from "#schemas/script/script.ts";
import { scriptProblems } from "#schemas/script/script-problems.ts";
import { optionProblems } from "#schemas/script/specified-options.ts";
import { advised, pageDescription, pageTitle } from "./advice.ts";

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const link = z.strictObject({ label: z.string().max(40), href: z.string().startsWith("/") });
const calendar = z.literal([500, 1000, 1500]).optional();
const yes = z.literal(true).optional();

/** An answer fits a panel of 384 px without scrolling far, and is spoken in half a minute. */
const answer = {
  text: z.array(z.string().min(20).max(300)).min(1).max(3),
  links: z.array(link).max(3).default([]),
  followUps: z.array(id).min(2).max(6),
};

const topic = z.strictObject({
  id,
  group: z.enum(topicGroups),
  /** The quick question, short enough for one line of the panel. */
  label: z.string().max(34),
  /** Heading of the topic's own page, /ask/{id}. */
  question: z.string().endsWith("?").register(advised, { max: 60, why: "search engines cut longer titles" }),
  /** Description of that page. */
  description: pageDescription,
  ...answer,
  calendar,
  urgent: yes,
  /** A line for a phone number stands below the answer. Below urgent answers it always does. */
  callBack: yes,
});

const keyword = z.string().regex(/^[a-z0-9]+(?: [a-z0-9]+)*\*?$/);
const keywordGroup = z.strictObject({
  id,
  words: z.array(keyword).min(1),
  with: z.array(keyword).min(1).optional(),
  except: z.array(keyword).min(1).optional(),
  answer: id,
  calendar,
  yields: yes,
});

/** content/assistant.yaml: the script, and what the pages below /ask need beside it. */
export const assistant = z
  .strictObject({
    greeting: z.string().max(240),
    fallback: z.strictObject(answer),
    unsure: z.string().min(20).max(300),
    unavailable: z.strictObject({ text: z.string(), link: z.string() }),
    start: z.array(id).min(3).max(10),
    support: z.strictObject({
      phone: z.string(),
      hours: z.string(),
      times: z.preprocess((text) => JSON.parse(String(text)), businessHours),
      locale: z.string(),
      words: z.strictObject({
        call: z.string(),
        open: z.string(),
        closed: z.string(),
        here: z.string(),
        /** Between the two times of a day's hours. */
        to: z.string(),
      }),
    }),
    topics: z.array(topic).min(1),
    keywordGroups: z.array(keywordGroup).min(1),
  })
  .superRefine((script, context) => {
    for (const message of [...scriptProblems(script), ...optionProblems(script.topics)])
      context.addIssue({ code: "custom", message });
  });

/** content/ask.yaml. */
export const ask = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  heading: z.string(),
  lead: z.string(),
  search: z.strictObject({ label: z.string(), submit: z.string() }),
  note: z.string(),
  next: z.string(),
  links: z.string(),
  suffix: z.string(),
  schedule: z.string(),
  closing: z.strictObject({ title: z.string(), text: z.string(), write: z.string() }),
  groups: z.record(z.enum(topicGroups), z.string()),
});

function named<Name extends string>(...names: readonly Name[]) {
  return z.record(z.enum(names), z.string());
}

/** content/voice.yaml. */
export const voice = z.strictObject({
  title: z.string(),
  close: z.string(),
  log: z.string(),
  you: z.string(),
  assistant: z.string(),
  greeting: z.string(),
  states: named("disconnected", "connecting", "connected", "listening", "speaking"),
  controls: named("connect", "connecting", "disconnect", "listen", "stopListening", "mute", "unmute"),
  audio: named("device", "service", "none"),
  denied: z.string(),
  unsupported: z.string(),
  failed: z.string(),
  stopped: z.string(),
  book: link,
});
