import { z } from "zod";
import { businessHours } from "#contract/calendar/business-hours.ts";
import { labelled } from "#contract/labelled.ts";
import { topicGroups } from "#schemas/script/script.ts";
import { answersIn, scriptProblems } from "#schemas/script/script-problems.ts";
import { advised, pageDescription, pageTitle } from "./advice.ts";

const id = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "write small letters and digits, with single hyphens between.");
const link = z.strictObject({
  label: z.string().max(40).meta({ title: "Words" }),
  href: z
    .string()
    .startsWith("/")
    .meta({ title: "Address", description: "On this site, for example /pricing." }),
});
const calendar = z.literal([500, 1000, 1500]).optional().meta({
  title: "Calendar opens after",
  description: "In thousandths of a second; empty: it stays closed.",
});
const yes = z.literal(true).optional();

/**
 * The limits keep an answer short: little scrolling in a panel of 384 px, and half a minute when it is spoken.
 */
const answer = {
  text: z
    .array(z.string().min(20).max(300).meta({ title: "Paragraph" }))
    .min(1)
    .max(3)
    .meta({ title: "Answer" }),
  links: z.array(link).max(3).default([]),
  followUps: z
    .array(id)
    .min(2)
    .max(6)
    .meta({ title: "Questions offered next", description: "By the names of answers." }),
};

const topic = z.strictObject({
  id: id.meta({ title: "Name", description: "Small letters and hyphens; the end of its address." }),
  group: z.enum(topicGroups).meta({ title: "Group" }),
  /** The quick question, short enough for one line of the panel. */
  label: z.string().max(34).meta({ title: "Quick question" }),
  /** Heading of the topic's own page, /ask/{id}. */
  question: z
    .string()
    .endsWith("?")
    .meta({ title: "Question", description: "Heading of its own page." })
    .register(advised, { max: 60, why: "search engines cut longer titles" }),
  /** Description of that page. */
  description: pageDescription,
  /** Not shown: texts that are asked like these are compared with them. */
  asked: z
    .array(z.string().min(3).max(90).meta({ title: "Other words" }))
    .max(20)
    .default([])
    .meta({ title: "Also asked like this", description: "Other ways to ask it, in a visitor's words." }),
  ...answer,
  calendar,
  urgent: yes.meta({ title: "Urgent" }),
  /** Whether a field for a phone number is shown below the answer; below urgent answers it always is. */
  callBack: yes.meta({ title: "Ask for a phone number below it" }),
});

/**
 * Parses business hours from the fact {businessHours}; any other text is returned unchanged, and the schema
 * refuses it.
 */
function readTimes(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

const keyword = z
  .string()
  .regex(
    /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?: [\p{Ll}\p{Lo}\p{M}\p{N}]+)*\*?$/u,
    "write words in small letters with one space between them, and a star for any ending: schedul*.",
  );
const keywordGroup = z.strictObject({
  id: id.meta({ title: "Name" }),
  words: z
    .array(keyword)
    .min(1)
    .meta({ title: "Words", description: "One of them is enough; a star stands for any ending." }),
  with: z.array(keyword).min(1).optional().meta({ title: "Only beside one of" }),
  except: z.array(keyword).min(1).optional().meta({ title: "Not beside" }),
  answer: id.meta({ title: "Answer", description: "By its name." }),
  calendar,
  yields: yes.meta({ title: "Gives way to others" }),
});

/** content/assistant.yaml: the script, and what the pages below /ask need besides. */
export const assistant = z
  .strictObject({
    greeting: z.string().max(240).meta({ title: "Greeting" }),
    fallback: z.strictObject(answer).meta({ title: "When nothing fits" }),
    unsure: z.string().min(20).max(300).meta({ title: "When several may be meant" }),
    unavailable: z
      .strictObject({ text: z.string(), link: labelled("Words of the link") })
      .meta({ title: "When an answer does not arrive" }),
    person: id.optional().meta({
      title: "Answer that leads to a person",
      description: "By its name; offered below the answers that may be meant.",
    }),
    start: z.array(id).min(3).max(10).meta({ title: "Questions offered first" }),
    support: z.strictObject({
      phone: z.string(),
      hours: z.string(),
      times: z.preprocess(readTimes, businessHours),
      locale: z.string(),
      words: z.strictObject({
        call: labelled("Before the phone number"),
        open: labelled("While somebody is there"),
        closed: labelled("While nobody is there"),
        opens: labelled("Before the hours until somebody is there, of the next day at most").optional(),
        here: labelled("Before hours in the reader's time zone"),
        /** The word between the opening and the closing time. */
        to: z.string(),
      }),
    }),
    topics: z.array(topic).min(1).meta({ title: "Answers" }),
    keywordGroups: z.array(keywordGroup).min(1).meta({ title: "Words that lead to answers" }),
    offTopic: z
      .array(keyword)
      .default([])
      .meta({ title: "Not about us", description: "Words of questions that are to be refused." }),
  })
  .superRefine((script, context) => {
    for (const { path, message } of scriptProblems(script))
      context.addIssue({ code: "custom", path: [...path], message });
  })
  .transform((script) => {
    const isThere = answersIn(script);
    const leading = <Given extends { followUps: string[] }>(given: Given) => ({
      ...given,
      followUps: given.followUps.filter(isThere),
    });
    return {
      ...script,
      fallback: leading(script.fallback),
      topics: script.topics.map(leading),
      keywordGroups: script.keywordGroups.filter(({ answer }) => isThere(answer)),
    };
  });

/** ask.yaml. */
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

/** voice.yaml. */
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
