import type { content } from "#contract/console/content.ts";
import type { Role } from "#contract/console/operators.ts";
import { handChanges } from "#server/content/folder.ts";
import type { FileChange } from "#server/content/source/source.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Operator } from "#server/operators/accounts.ts";
import { audit } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { factsIn } from "./checking/findings.ts";
import { deleteDraft, scheduleDraft } from "./drafts/commands.ts";
import { checkPublisher } from "./drafts/owners-parts.ts";
import { draftChanges, draftsOf, fileOf, rowsOf } from "./drafts/queries.ts";
import { addFile, addRedirect, keepWords, removeFile, settleConflicts } from "./drafts/saving.ts";
import { UnshowableError } from "./editions/unshowable.ts";
import { findInContent } from "./finding.ts";
import { addable } from "./folder.ts";
import { isPreview, previewDrafts } from "./previews.ts";
import {
  begin,
  type Publisher,
  type Publishing,
  problemsOf,
  publishDrafts,
} from "./publishing/publishing.ts";
import { progressOf, publicationOf, publicationsOf, underWay } from "./publishing/queries.ts";

/** What the handlers of content work with. */
export type ContentDesk = {
  readonly publishing: Publishing;
  /** Address of the site; empty: it is not set, and the site has the console's address. */
  readonly siteUrl: string;
};

const changedMeanwhile =
  "Somebody else has changed this meanwhile. Nothing you wrote is lost: take in what they changed, then try again.";

const noFile = "There is no such file any more. Please go back to the list.";

const notShown = "What the folder of content says now cannot be shown, so the site says what it said before.";

async function listOf({ publishing }: ContentDesk) {
  const { database, refused } = publishing;
  const row = await underWay(database);
  const progress = row && (await progressOf(database, row.id));
  return {
    publishing:
      refused.stamp === undefined
        ? ({ state: "ready" } as const)
        : ({ state: "broken", sentence: `${notShown} ${refused.sentence}` } as const),
    underWay: progress ? { ...progress, by: row.by ?? "" } : null,
    ...(await rowsOf(publishing)),
    addable,
  };
}

async function shownFile({ publishing }: ContentDesk, file: string, role: Role) {
  const found = await fileOf(publishing, file, role);
  if (found === undefined) throw new HttpError(404, noFile);
  return found;
}

function actOf({ operator, now }: { readonly operator: Operator; readonly now: Date }) {
  return { operatorId: operator.id, role: operator.role, now };
}

/** The file as it is after a change. Throws when somebody else has changed it meanwhile. */
function afterChange(
  context: ContentDesk & { readonly operator: Operator },
  { file, isKept }: { readonly file: string; readonly isKept: boolean },
) {
  if (!isKept) throw new HttpError(409, changedMeanwhile);
  return shownFile(context, file, context.operator.role);
}

/** Throws an HttpError when an operator of a role may not publish a draft: then nor may they set its time. */
async function checkScheduler({ database, source }: Publishing, file: string, role: Role): Promise<void> {
  const { texts } = await source.newest();
  const draft = (await draftsOf(database, texts)).find((one) => one.file === file);
  if (draft !== undefined) checkPublisher({ file, before: draft.inFile, after: draft.text }, role);
}

/** Content, its drafts and publications. */
export const contentHandlers: ConsoleHandlers<ContentDesk, typeof content> = {
  listContent: listOf,

  readContentFile: (context, { file }) => shownFile(context, file, context.operator.role),

  findInContent: ({ publishing }, { words }) => findInContent(publishing, words),

  async listContentFacts({ publishing }) {
    const { texts } = await publishing.source.newest();
    return { facts: Array.from(factsIn(texts), ([name, value]) => ({ name, value })) };
  },

  listContentDrafts: ({ publishing }) => draftChanges(publishing),

  saveContent: async (context, words) =>
    afterChange(context, await keepWords(context.publishing, words, actOf(context))),

  addContent: async (context, added) =>
    afterChange(context, await addFile(context.publishing, added, actOf(context))),

  addRedirect: async (context, added) =>
    afterChange(context, await addRedirect(context.publishing, added, actOf(context))),

  removeContent: async (context, removed) =>
    afterChange(context, await removeFile(context.publishing, removed, actOf(context))),

  settleContent: async (context, settled) =>
    afterChange(context, await settleConflicts(context.publishing, settled, actOf(context))),

  async scheduleContent(context, { file, revision, publishAt }) {
    const { publishing, operator, now } = context;
    const { database } = publishing;
    if (publishAt) await checkScheduler(publishing, file, operator.role);
    const isKept = await scheduleDraft(database, { file, revision }, { publishAt, operatorId: operator.id });
    if (isKept && publishAt) await audit(database, { id: operator.id }, "scheduled content", file, now);
    return afterChange(context, { file, isKept });
  },

  async discardContent(context, seen) {
    const { database } = context.publishing;
    if (!(await deleteDraft(database, seen))) throw new HttpError(409, changedMeanwhile);
    await audit(database, context.operator, "gave up a draft", seen.file, context.now);
    return listOf(context);
  },

  checkContent: async ({ publishing }, { drafts }) => ({ problems: await problemsOf(publishing, drafts) }),

  /** A Markdown text as the site would show it. */
  async lookAtText({ publishing }, { markdown }) {
    try {
      return { nodes: await publishing.site.look(markdown) };
    } catch (error) {
      if (!(error instanceof UnshowableError)) throw error;
      throw new HttpError(422, "This text cannot be shown. Look at its last change.");
    }
  },

  /** Formatted text, copied elsewhere, as Markdown. */
  async pasteText({ publishing }, { html }) {
    try {
      return { markdown: await publishing.site.paste(html) };
    } catch (error) {
      if (!(error instanceof UnshowableError)) throw error;
      throw new HttpError(422, "What you copied cannot be read. Paste it as plain text.");
    }
  },

  async previewContent({ publishing, siteUrl }, { drafts }) {
    const { id, token } = await previewDrafts(publishing, drafts);
    return { id, url: `${siteUrl}/preview/${token}/` };
  },

  async publishContent({ publishing, siteUrl, operator }, { drafts }) {
    return { id: await publishDrafts(publishing, drafts, operator), url: `${siteUrl}/` };
  },

  async readContentProgress({ publishing: { database } }, { id }) {
    const known = await progressOf(database, id);
    if (known !== undefined) return known;
    // A preview is made before its address is given.
    if (!(await isPreview(database, id)))
      throw new HttpError(404, "There is no such publication or preview.");
    return { id, state: "done", sentence: null, seconds: 0, expected: 2 };
  },

  listPublications: async ({ publishing }) => ({
    publications: await publicationsOf(publishing.database),
  }),

  async readPublication({ publishing }, { id }) {
    const found = await publicationOf(publishing.database, id);
    if (found === undefined) throw new HttpError(404, "There is no such version any more.");
    return found;
  },

  goBackContent: async ({ publishing, siteUrl, operator }, { id }) => ({
    id: await goBackTo(publishing, id, operator),
    url: `${siteUrl}/`,
  }),
};

/**
 * Takes the files back to their texts after a publication; null: to those before the first one that is kept.
 * Changes by hand that were shown since are undone too; they stand among the publications.
 */
async function goBackTo(publishing: Publishing, id: string | null, operator: Publisher): Promise<string> {
  const done = (await publicationsOf(publishing.database)).filter(({ state }) => state === "done");
  const position = id === null ? done.length : done.findIndex((one) => one.id === id);
  if (position < 0) throw new HttpError(404, "There is no such version any more.");
  // From the newest to the oldest, so that the oldest texts remain.
  const { texts } = await publishing.source.newest();
  const wanted = new Map<string, FileChange>();
  for (const { id: later } of done.slice(0, position)) {
    for (const { file, before } of (await publicationOf(publishing.database, later))?.changes ?? []) {
      wanted.set(file, { file, before: texts.get(file) ?? null, after: before });
    }
  }
  // It would be lost, as it stands among no publications.
  const open = handChanges(texts, publishing.site.texts()).find(({ file }) => wanted.has(file));
  if (open !== undefined)
    throw new HttpError(409, `${open.file} was changed by hand, and cannot be shown yet. Correct it first.`);
  const changes = [...wanted.values()].filter(({ before, after }) => before !== after);
  if (changes.length === 0) throw new HttpError(400, "This is what the site says now.");
  return begin(publishing, "went-back", changes, [], operator);
}
