import { z } from "zod";
import { labelled } from "#contract/labelled.ts";
import { advised, pageDescription, pageTitle, readingMinutes } from "./advice.ts";
import { markdownFiles, oneFile, textFiles } from "./kinds.ts";
import { slug } from "./slug.ts";

const description = pageDescription;
const tags = z.array(labelled("Tag")).min(1).max(12).meta({ title: "Tags" });
const countedMinutes = z.int().positive();

/**
 * The day of the last review, in which somebody checked that all of it is still true, and the role of that
 * person.
 */
const review = {
  reviewed: z.iso
    .date()
    .meta({ title: "Last checked on", description: "When somebody saw that all of it is still true." }),
  reviewedBy: z.string().min(1).meta({ title: "Checked by", description: "A role or a name." }),
};

const author = z.string().min(1).meta({ title: "Author", description: "A role or a name." });

const title = labelled("Title", "Heading of the page, and what search engines show.").register(advised, {
  max: 60,
  why: "search engines cut what is longer",
});

const blogArticle = z.strictObject({
  title,
  excerpt: description.meta({ title: "Excerpt", description: "Stands in lists." }),
  author,
  date: z.iso.date().meta({ title: "Day of publication" }),
  ...review,
  readMinutes: readingMinutes
    .optional()
    .meta({ title: "Minutes to read", description: "Counted from the text where this is empty." }),
  category: slug.meta({ title: "Category", description: "One of those in blog.yaml." }),
  tags,
  featured: z.boolean().meta({ title: "Shown first" }),
  description,
  countedMinutes,
});

const resourceArticle = z.strictObject({
  title,
  subtitle: z.string().meta({ title: "Subtitle" }),
  category: z.string().meta({ title: "Category" }),
  group: z.string().meta({ title: "Group", description: "One of the groups of the guides' page." }),
  author,
  publishDate: z.iso.date().meta({ title: "Day of publication" }),
  ...review,
  excerpt: description.meta({ title: "Excerpt", description: "Stands in lists." }),
  description,
  tags,
  related: z
    .array(slug)
    .max(12)
    .default([])
    .meta({ title: "Related guides", description: "By the last part of their addresses; may be empty." }),
  countedMinutes,
});

const points = z.array(labelled("Point")).min(1).max(8);

const caseStudy = z.strictObject({
  title,
  excerpt: description.meta({ title: "Excerpt", description: "Stands in lists, and below the title." }),
  client: z.string().min(1).meta({
    title: "Client",
    description: "As the client agreed to be called: a name, or what kind of company it is.",
  }),
  people: z
    .string()
    .min(1)
    .optional()
    .meta({ title: "People", description: "How many work there: 24 people." }),
  frameworks: z.array(labelled("Framework")).min(1).max(6).meta({ title: "Frameworks" }),
  situation: z.string().min(1).meta({ title: "Situation", description: "What stood before the work." }),
  work: points.meta({ title: "What you did" }),
  weeks: z.int().min(1).max(520).meta({ title: "Weeks from the start to the outcome" }),
  sum: z
    .string()
    .min(1)
    .optional()
    .meta({ title: "Sum", description: "What it cost, if the client agreed." }),
  outcome: points.meta({ title: "Outcome" }),
  reference: z
    .string()
    .min(1)
    .optional()
    .meta({ title: "Reference", description: "Whether buyers may speak with this client." }),
  quote: z
    .strictObject({
      text: labelled("What was said"),
      by: labelled("Who said it", "The name or the role that the client agreed to."),
      permission: z.string().min(1).meta({
        title: "Permission",
        description: "Who allowed you to print it, and when. It is not shown.",
      }),
    })
    .optional()
    .meta({ title: "Quote", description: "Only with a permission." }),
  sample: z.literal(true).optional().meta({
    title: "Sample",
    description: "An invented case is marked as one. Remove this when it is true.",
  }),
  countedMinutes,
});

const legal = z
  .strictObject({
    title: z.string(),
    description,
    updated: z.iso.date(),
    /** What was changed when, the newest first. */
    changes: z.array(z.strictObject({ date: z.iso.date(), what: z.string() })).min(1),
    countedMinutes,
  })
  .refine(({ updated, changes }) => updated === changes[0]?.date, {
    error: "`updated` is the date of the newest of `changes`: add a line to `changes` that says what is new.",
  });

const downloads = z.strictObject({
  downloads: z
    .array(
      z.strictObject({
        id: slug,
        title: z.string(),
        description: z.string(),
        category: slug,
        /** Type and size of the full version, which the firm sends on request. */
        promised: z.strictObject({ type: z.string().min(1), size: z.string().min(1) }).optional(),
        /** Name of the document in documents to work in. */
        full: slug.optional(),
      }),
    )
    .min(1)
    .max(12),
});

const legalPage = z.strictObject({ updated: z.string(), outline: z.string(), changes: z.string() });

const actions = z.strictObject({
  share: z.string(),
  copied: z.string(),
  notCopied: z.string(),
  save: z.string(),
  saved: z.string(),
  removed: z.string(),
  notSaved: z.string(),
});

/** Words before the day of the review, and before the reviewer's role. */
const reviewed = z.strictObject({ on: z.string(), by: z.string() });

const closing = z.strictObject({
  title: z.string(),
  text: z.string(),
  first: z.string(),
  second: z.string(),
});
const notFound = z.strictObject({
  title: z.string(),
  description,
  text: z.string(),
  back: z.string(),
  others: z.string(),
});
const readingList = z.strictObject({ title: z.string(), remove: z.string() });

const blogPage = z.strictObject({
  title: pageTitle,
  description,
  heading: z.string(),
  lead: z.string(),
  search: z.strictObject({ label: z.string(), submit: z.string() }),
  /** `label` names the row of buttons, `all` the first of them; the others are the categories, in this order. */
  categories: z
    .record(slug, z.string().min(1))
    .refine(({ label, all, ...categories }) => label && all && Object.keys(categories).length > 0, {
      error: "`label` and `all` have to stand here, and at least one category.",
    })
    .meta({ title: "Categories", description: "`label` names their row, `all` stands for all of them." }),
  flag: z.string(),
  featured: z.string(),
  all: z.string(),
  count: z.strictObject({ one: z.string(), many: z.string() }),
  empty: z.strictObject({ before: z.string(), after: z.string(), hint: z.string(), showAll: z.string() }),
  minutes: z.string(),
  readingList,
  downloads: z.strictObject({
    title: z.string(),
    lead: z.string(),
    /** File type of the summary, shown before its size. */
    text: z.string(),
    full: z.string(),
    /** Link that asks for the full version by mail. */
    onRequest: z.string().optional(),
    button: z.string(),
  }),
  closing,
  article: z.strictObject({
    back: z.string(),
    outline: z.string(),
    tags: z.string(),
    reviewed,
    actions,
    closing,
  }),
  notFound,
});

const resourcesPage = z.strictObject({
  title: pageTitle,
  description,
  heading: z.string(),
  lead: z.string(),
  groups: z
    .array(
      z.strictObject({
        title: z.string(),
        note: z.string().optional(),
        /** Slugs of the first guides, in this order; other guides that name the group follow. */
        articles: z.array(slug).default([]),
      }),
    )
    .min(1)
    .max(12),
  request: z.strictObject({ title: z.string(), text: z.string(), button: z.string(), subject: z.string() }),
  minutes: z.string(),
  readingList,
  article: z.strictObject({
    back: z.string(),
    outline: z.string(),
    suffix: z.string(),
    shortSuffix: z.string(),
    reviewed,
    actions: actions.extend({ export: z.string() }),
    closing,
    related: z.string(),
  }),
  notFound,
});

/** The articles, the downloads and the legal texts, and the words of the pages that show them. */
export const articleCollections = {
  blog: markdownFiles("blog/*.md", blogArticle),
  blogPage: oneFile("blog", blogPage),
  resources: markdownFiles("resources/*.md", resourceArticle),
  resourcesPage: oneFile("resources", resourcesPage),
  cases: markdownFiles("cases/*.md", caseStudy),
  downloads: oneFile("downloads", downloads),
  downloadTexts: textFiles("downloads"),
  legal: markdownFiles("{terms,privacy}.md", legal),
  legalPage: oneFile("legal", legalPage),
};
