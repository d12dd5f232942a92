import { z } from "zod";
import { company } from "#contract/company.ts";
import { trustFile } from "#contract/trust.ts";
import { articleCollections } from "./content.articles.ts";
import { assessmentCollections } from "./content.assessments.ts";
import { ask, assistant, voice } from "./content.assistant.ts";
import { booking } from "./content.booking.ts";
import { callBack, chat, search } from "./content.chat.ts";
import { documentCollections } from "./content.documents.ts";
import { endings } from "./content.endings.ts";
import { plans } from "./content.facts.ts";
import { labsCollections } from "./content.labs.ts";
import { oneFile } from "./content.loaders.ts";
import { openReportCollections } from "./content.open-report.ts";
import { pageCollections } from "./content.pages.ts";
import { pictureCollections } from "./content.pictures.ts";
import { portalCollections } from "./content.portals.ts";
import { reportCollections } from "./content.reports.ts";
import { span } from "./content.span.ts";
import { yourData } from "./content.your-data.ts";

const link = z.strictObject({ label: z.string(), href: z.string().startsWith("/") });
const heading = { title: z.string(), lead: z.string() };

/** What opens beside a link of the bar. */
const panel = z.strictObject({
  /** Name of the button that opens it. */
  open: z.string(),
  groups: z
    .array(
      z.strictObject({
        title: z.string(),
        /** None is left when all of its pages are switched off. */
        links: z.array(link.extend({ note: z.string().optional() })).max(12),
      }),
    )
    .min(1)
    .max(3),
});

const frame = z.strictObject({
  skip: z.string(),
  menu: z.string(),
  top: z.string(),
  /** Contains the word "chat": the button is looked for by it. */
  chat: z.string().regex(/chat/i),
  home: z.string(),
  bar: z
    .array(link.extend({ panel: panel.optional() }))
    .min(1)
    .max(7),
  getStarted: z.string(),
  bookCall: z.string(),
  footer: z.strictObject({
    copyright: z.string(),
    imprint: z.string(),
    groups: z.array(z.strictObject({ title: z.string(), links: z.array(link) })),
    legal: z.array(link),
    profile: z.string(),
    legendTitle: z.string(),
    legend: z.array(
      z.strictObject({
        mark: z.enum(["tick", "tested", "half", "open", "attention", "total", "traced"]),
        label: z.string(),
      }),
    ),
    theme: z.strictObject({
      label: z.string(),
      choices: z.strictObject({ system: z.string(), light: z.string(), dark: z.string() }),
    }),
  }),
  notFound: z.strictObject({
    title: z.string(),
    headline: z.array(z.string()),
    hint: z.string(),
    home: z.string(),
    ask: z.string(),
    here: z.string(),
    noEntry: z.string(),
    onFile: z.string(),
    pages: z.array(z.string().startsWith("/")),
  }),
});

const home = z.strictObject({
  title: z.string(),
  description: z.string(),
  hero: z.strictObject({
    headline: z.array(z.string()).min(1).max(4),
    lead: z.string(),
    leadMore: z.string(),
    schedule: z.string(),
    learnMore: z.string(),
    ways: z.array(link).max(3),
  }),
  register: z.strictObject({
    legend: z.string(),
    entries: z
      .array(
        z.strictObject({
          rule: z.string(),
          source: z.tuple([z.string(), z.string()]),
          plain: z.string(),
          also: z.string(),
          lit: z.literal(true).optional(),
        }),
      )
      .length(7, "The light of the register moves over seven places: please keep seven entries."),
  }),
  readiness: z.strictObject({ label: z.string(), frameworks: z.array(z.string()), last: z.string() }),
  about: z.strictObject({
    ...heading,
    values: z
      .array(
        z.strictObject({
          title: z.string(),
          text: z.string(),
          picture: z.enum(["clarity", "people", "sorting"]),
        }),
      )
      .min(1)
      .max(12),
  }),
  challenge: z.strictObject({
    ...heading,
    label: z.string(),
    submit: z.string(),
    busy: z.string(),
    tries: z.string(),
    recommended: z.string(),
    decidedBy: z.string(),
    alsoFits: z.string(),
    custom: z.string(),
    found: z.strictObject({
      understood: z.string(),
      whole: z.string(),
      pages: z.string(),
      alsoMeant: z.string(),
      phone: z.string(),
      call: z.string(),
      callBack: z.string(),
    }),
    next: z.string(),
    schedule: z.string(),
  }),
  services: z.strictObject({
    ...heading,
    fitCall: z.string(),
    included: z.string(),
    more: z.string(),
    rows: z
      .array(
        z.strictObject({
          title: z.string(),
          subtitle: z.string(),
          features: z.array(z.string()).min(1).max(12),
          price: z.string(),
          priceNote: z.string(),
        }),
      )
      .min(1)
      .max(12),
  }),
  offers: z.strictObject({
    ...heading,
    fitCall: z.string(),
    included: z.string(),
    flag: z.string(),
    packages: z
      .array(
        z.strictObject({
          title: z.string(),
          subtitle: z.string(),
          recommended: z.literal(true).optional(),
          priceAnchor: z.string(),
          priceNote: z.string(),
          timeline: z.strictObject({
            first: z.string(),
            last: z.string(),
            /** Units drawn solid, the least it takes, and in all, the most. */
            takes: span,
          }),
          features: z.array(z.string()),
        }),
      )
      .min(1)
      .max(12),
  }),
  pricing: z.strictObject({ strong: z.string(), text: z.string(), link: z.string() }),
  howItWorks: z.strictObject({
    ...heading,
    columns: z.strictObject({ phase: z.string(), we: z.string(), auditor: z.string() }),
    rows: z.array(
      z.strictObject({
        phase: z.string(),
        we: z.string(),
        auditor: z.string(),
        lit: z.literal(true).optional(),
      }),
    ),
  }),
  contact: z.strictObject({
    headline: z.array(z.string()).min(1).max(4),
    schedule: z.string(),
    details: z.string(),
    labels: z.strictObject({ email: z.string(), phone: z.string(), hours: z.string(), bring: z.string() }),
    bring: z.string(),
  }),
});

export const collections = {
  ...articleCollections,
  ...documentCollections,
  ...pageCollections,
  ...openReportCollections,
  ...pictureCollections,
  ...portalCollections,
  ...assessmentCollections,
  ...reportCollections,
  ask: oneFile("ask", ask),
  ...labsCollections,
  assistant: oneFile("assistant", assistant),
  booking: oneFile("booking", booking),
  "call-back": oneFile("call-back", callBack),
  chat: oneFile("chat", chat),
  company: oneFile("company", company),
  endings: oneFile("endings", endings),
  frame: oneFile("frame", frame),
  home: oneFile("home", home),
  plans: oneFile("plans", plans),
  search: oneFile("search", search),
  trust: oneFile("trust", trustFile),
  voice: oneFile("voice", voice),
  "your-data": oneFile("your-data", yourData),
};
