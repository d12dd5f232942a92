import { z } from "zod";
import { redirect } from "#contract/redirects.ts";
import { read, write } from "./endpoint.ts";
import { look, lookWish, pasteWish } from "./pictures.ts";

/** A place in the words of a file: names of fields and, in lists, positions from 0. */
const path = z.array(z.union([z.string().max(200), z.int().min(0)])).max(12);

export type ContentPath = z.infer<typeof path>;

/** Name of a file below the content folder, for example "plans.yaml" or "blog/one-letter.md". */
const file = z
  .string()
  .max(200)
  .regex(/^(?:[a-z0-9-]+\/)*[a-z0-9.-]+\.(?:yaml|md|txt|svg)$/, "File: please choose one of the list.");

/** A problem or advice about a draft. `path`: empty when it concerns the file or its text. */
const issue = z.object({
  kind: z.enum(["problem", "warning"]),
  file,
  path,
  /** The place in the form's words, or the line in a Markdown text. Empty when it concerns the file. */
  place: z.string(),
  line: z.number(),
  sentence: z.string(),
});

export type ContentIssue = z.infer<typeof issue>;

/** A draft: the next content of a file. All editors work on the same one. */
const draft = z.object({
  /** Goes up with each change. A save names the revision that its editor has seen. */
  revision: z.number(),
  /** Name of the operator who changed it last, and when. */
  by: z.string(),
  at: z.iso.datetime(),
  /** When it is published by itself; null when it is not scheduled. */
  publishAt: z.iso.datetime().nullable(),
  /** `new`: the file is not there yet. `removed`: publishing it deletes the file. */
  change: z.enum(["new", "changed", "removed"]),
  /** Whether the file was changed by hand in the same places meanwhile. */
  hasConflict: z.boolean(),
});

/** The groups of files in lists. */
const contentGroups = ["offer", "pages", "articles", "answers", "mails", "reports", "firm"] as const;

const fileRow = z.object({
  file,
  title: z.string(),
  group: z.enum(contentGroups),
  /** `yaml`: fields. `markdown`: fields above a text. `text`: nothing but a text. */
  kind: z.enum(["yaml", "markdown", "text"]),
  /** When the file was last written; null when it does not exist yet. */
  changedAt: z.iso.datetime().nullable(),
  /** Who published the content of the file; null when it was changed by hand. */
  changedBy: z.string().nullable(),
  /** Whether it was changed by hand, and the site does not show it yet. */
  isChangedByHand: z.boolean(),
  draft: draft.nullable(),
});

/** Whether the site says what the folder of content says; `broken`: it cannot be shown, `sentence` says why. */
const publishing = z.discriminatedUnion("state", [
  z.object({ state: z.literal("ready") }),
  z.object({ state: z.literal("broken"), sentence: z.string() }),
]);

/** The states of a publication or a preview. */
const buildStates = ["waiting", "building", "writing", "done", "failed"] as const;

/** The progress of a publication or a preview. */
const progress = z.object({
  id: z.string(),
  state: z.enum(buildStates),
  /** Seconds since it was asked for, and the seconds that the last one took. */
  seconds: z.number(),
  expected: z.number(),
  /** Why it failed, and what has to be corrected; else null. */
  sentence: z.string().nullable(),
});

export type BuildProgress = z.infer<typeof progress>;

/** All files that can be edited. */
export const contentList = z.object({
  publishing,
  /** The publication that is being built. */
  underWay: progress.extend({ by: z.string() }).nullable(),
  files: z.array(fileRow).readonly(),
  /** Kinds of files that can be added: "blog" makes blog/NAME.md. */
  addable: z.array(z.object({ folder: z.string(), title: z.string() })).readonly(),
  /** Files that were changed by hand, and that the site does not show yet. */
  changedByHand: z.array(z.string()).readonly(),
});

export type ContentList = z.infer<typeof contentList>;
export type ContentRow = z.infer<typeof fileRow>;

/** The content of a file. `value`: its fields with {facts} as names; `body`: the text of Markdown. */
const words = z.object({ text: z.string(), value: z.unknown(), body: z.string().nullable() });

/** A place that was changed both in the draft and by hand in the file. */
const conflict = z.object({ path, before: z.unknown(), inFile: z.unknown(), inDraft: z.unknown() });

/** One file for editing. */
export const contentFile = fileRow.extend({
  /** JSON Schema of the fields, with `title` and `description`; null where there are none. */
  schema: z.unknown(),
  /** The content of the draft, or of the file if there is none. It includes edits made by hand meanwhile. */
  words,
  /** The content in the folder; null: none yet. */
  published: words.nullable(),
  issues: z.array(issue).readonly(),
  conflicts: z.array(conflict).readonly(),
  /** Names of fields that the signed-in operator may not change, because only owners may. */
  locked: z.array(z.string()).readonly(),
});

export type ContentFile = z.infer<typeof contentFile>;

const contentFileWish = z.object({ file });

/** The places in all texts, with their drafts, in which the words of a search stand. `path`: empty within Markdown. */
export const contentFound = z.object({
  found: z
    .array(
      z.object({
        file,
        title: z.string(),
        path,
        /** The place in the words of its form; empty within Markdown. */
        place: z.string(),
        /** The part of the text around the first word. */
        text: z.string(),
      }),
    )
    .readonly(),
  isMore: z.boolean(),
});

export type ContentFound = z.infer<typeof contentFound>;

const soughtWords = z.string().trim().min(3).max(100);

/** The {names} that texts may use, with what they stand for. */
const contentFacts = z.object({
  facts: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
});

/** The revision that was seen; 0: there was no draft. */
const revision = z.int().min(0);

/**
 * The new content of a draft: its fields and, for Markdown, its text; or the text of the whole file. The server
 * finds the differences and replaces only those in the file.
 */
export const contentSave = z.union([
  z.strictObject({
    file,
    revision,
    value: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
    body: z.string().max(200_000).nullable().default(null),
  }),
  z.strictObject({ file, revision, text: z.string().max(250_000) }),
]);

export type ContentSave = z.input<typeof contentSave>;

/** A draft of a new file, which begins from a pattern. `name`: the last part of its address. */
export const contentNew = z.object({
  folder: z.enum(["blog", "resources", "cases", "pages"], "Please choose what to add."),
  name: z
    .string()
    .trim()
    .max(80)
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      "Address: please write small letters and digits with hyphens between.",
    ),
  title: z.string().trim().min(1, "Title: please fill this in.").max(200),
});

/** A draft that removes a file. Only an added file can be removed: an article, a guide, a page. */
export const contentRemove = z.object({ file, revision });

/** A draft that is discarded. The file stays as it is. */
export const contentDiscard = z.object({ file, revision });

/** For each place that was changed in the draft and by hand: which of the two texts stays. */
export const contentSettle = z.object({
  file,
  revision,
  choices: z.array(z.object({ path, keep: z.enum(["file", "draft"]) })).min(1),
});

/** When a draft is published by itself; null removes the schedule. */
const contentSchedule = z.object({ file, revision, publishAt: z.iso.datetime().nullable() });

/** Drafts in the revisions that were seen; empty: all. Revision 0: a file without draft, changed by hand. */
const contentChosen = z.object({ drafts: z.array(z.object({ file, revision })).default([]) });

/** What has to be corrected before drafts can be published. Empty when they can be. */
export const contentProblems = z.object({
  problems: z.array(issue.extend({ title: z.string() })).readonly(),
});

export type ContentProblems = z.infer<typeof contentProblems>;

/** The changes of each draft. `before`, `after`: undefined when the place does not exist. */
export const contentDrafts = z.object({
  drafts: z
    .array(
      draft.extend({
        file,
        title: z.string(),
        changes: z
          .array(
            z.object({
              path,
              /** The place in the words of its form. */
              place: z.string(),
              before: z.unknown().optional(),
              after: z.unknown().optional(),
            }),
          )
          .readonly(),
        issues: z.array(issue).readonly(),
      }),
    )
    .readonly(),
});

export type ContentDrafts = z.infer<typeof contentDrafts>;

/**
 * A publication or preview that was begun. Its progress is read by the id. `url`: where the result can be seen;
 * that of a preview is told only here and works for a day.
 */
export const buildBegun = z.object({ id: z.string(), url: z.string() });

const buildWish = z.object({ id: z.uuid() });

export const buildProgress = progress;

const publication = z.object({
  id: z.string(),
  state: z.enum(buildStates),
  /** `refresh`: nothing was changed, an offer began or ended. */
  kind: z.enum(["published", "scheduled", "went-back", "refresh", "by-hand"]),
  /** Name of the operator; null: it was begun by the software. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  files: z.array(z.string()).readonly(),
  sentence: z.string().nullable(),
  /** Whether it is what the site shows now. */
  isCurrent: z.boolean(),
});

export type Publication = z.infer<typeof publication>;

/** The latest 100, newest first. */
export const publicationList = z.object({ publications: z.array(publication).readonly() });

/** A publication with the text of each file before and after it; null: there was none. */
export const publicationDetail = publication.extend({
  changes: z
    .array(z.object({ file, before: z.string().nullable(), after: z.string().nullable() }))
    .readonly(),
});

/** Returns the files to their state after this publication, as a new one; null: before the first one. */
const contentBack = z.object({ id: z.uuid().nullable() });

/** Content, its drafts and publications. */
export const content = {
  listContent: read("/api/console/content", "editor", contentList),
  readContentFile: read("/api/console/content/file", "editor", contentFile, { query: contentFileWish }),
  findInContent: read("/api/console/content/find", "editor", contentFound, {
    query: z.object({ words: soughtWords }),
  }),
  listContentFacts: read("/api/console/content/facts", "editor", contentFacts),
  listContentDrafts: read("/api/console/content/drafts", "editor", contentDrafts),
  saveContent: write("/api/console/content/save", "editor", contentSave, contentFile, { limit: "content" }),
  addContent: write("/api/console/content/add", "editor", contentNew, contentFile),
  addRedirect: write("/api/console/content/redirect", "editor", redirect, contentFile),
  removeContent: write("/api/console/content/remove", "editor", contentRemove, contentFile),
  discardContent: write("/api/console/content/discard", "editor", contentDiscard, contentList),
  settleContent: write("/api/console/content/settle", "editor", contentSettle, contentFile),
  scheduleContent: write("/api/console/content/schedule", "editor", contentSchedule, contentFile),
  checkContent: write("/api/console/content/check", "editor", contentChosen, contentProblems),
  previewContent: write("/api/console/content/preview", "editor", contentChosen, buildBegun),
  publishContent: write("/api/console/content/publish", "editor", contentChosen, buildBegun),
  readContentProgress: read("/api/console/content/progress", "editor", buildProgress, { query: buildWish }),
  listPublications: read("/api/console/content/publications", "editor", publicationList),
  readPublication: read("/api/console/content/publication", "editor", publicationDetail, {
    query: buildWish,
  }),
  goBackContent: write("/api/console/content/back", "editor", contentBack, buildBegun),
  pasteText: write("/api/console/content/paste", "editor", pasteWish, z.object({ markdown: z.string() }), {
    limit: "text",
  }),
  lookAtText: write("/api/console/content/look", "editor", lookWish, look, { limit: "text" }),
};
