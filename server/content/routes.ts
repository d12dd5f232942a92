import type { Handler } from "hono";
import {
  buildWish,
  contentBack,
  contentChosen,
  contentDiscard,
  contentFileWish,
  contentNew,
  contentRemove,
  contentSave,
  contentSchedule,
  contentSettle,
} from "#contract/console/content.ts";
import type { Role } from "#contract/console/operators.ts";
import { factsIn } from "#server/checking/findings.ts";
import { contentDepth, parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { deleteDraft, scheduleDraft } from "./drafts/commands.ts";
import { checkPublisher } from "./drafts/owners-parts.ts";
import { draftChanges, draftsOf, fileOf, rowsOf } from "./drafts/queries.ts";
import { addFile, keepWords, removeFile, settleConflicts } from "./drafts/saving.ts";
import { addable } from "./folder/catalogue.ts";
import { isPreview, previewDrafts } from "./previews/commands.ts";
import { goBackTo } from "./publishing/going-back.ts";
import { type Publishing, problemsOf, publishDrafts } from "./publishing/publishing.ts";
import { progressOf, publicationOf, publicationsOf, underWay } from "./publishing/queries.ts";

/** What the routes of content work with. */
export type ContentDesk = {
  readonly publishing: Publishing;
  /** Address of the site; empty: it is not set, and the site has the console's address. */
  readonly siteUrl: string;
};

type ConsoleHandler = Handler<ConsoleConnection>;

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

/** A handler that reads a wish, does it, and answers with the file. */
function changing(
  desk: ContentDesk,
  change: (
    fields: unknown,
    act: { operatorId: string; role: Role; now: Date },
  ) => Promise<{ file: string; isKept: boolean }>,
): ConsoleHandler {
  return async (context) => {
    const { operator } = context.var.signedIn;
    const act = { operatorId: operator.id, role: operator.role, now: new Date() };
    const { file, isKept } = await change(await readJson(context, contentDepth), act);
    if (!isKept) throw new HttpError(409, changedMeanwhile);
    return context.json(await shownFile(desk, file, operator.role));
  };
}

/** Throws an HttpError when an operator of a role may not publish a draft: then nor may they set its time. */
async function checkScheduler({ database, source }: Publishing, file: string, role: Role): Promise<void> {
  const { texts } = await source.newest();
  const draft = (await draftsOf(database, texts)).find((one) => one.file === file);
  if (draft !== undefined) checkPublisher({ file, before: draft.inFile, after: draft.text }, role);
}

/** The handlers of the addresses of content. */
export function contentHandlers(desk: ContentDesk) {
  const { publishing } = desk;
  const { database } = publishing;
  const handlers = {
    contentList: async (context) => context.json(await listOf(desk)),
    contentFile: async (context) =>
      context.json(
        await shownFile(
          desk,
          parse(contentFileWish, context.req.query()).file,
          context.var.signedIn.operator.role,
        ),
      ),
    contentFacts: async (context) => {
      const { texts } = await publishing.source.newest();
      return context.json({ facts: Array.from(factsIn(texts), ([name, value]) => ({ name, value })) });
    },
    contentDrafts: async (context) => context.json(await draftChanges(publishing)),
    saveContent: changing(desk, async (fields, act) =>
      keepWords(publishing, parse(contentSave, fields), act),
    ),
    addContent: changing(desk, async (fields, act) => addFile(publishing, parse(contentNew, fields), act)),
    removeContent: changing(desk, async (fields, act) =>
      removeFile(publishing, parse(contentRemove, fields), act),
    ),
    settleContent: changing(desk, async (fields, act) =>
      settleConflicts(publishing, parse(contentSettle, fields), act),
    ),
    scheduleContent: changing(desk, async (fields, { operatorId, role, now }) => {
      const { file, revision, publishAt } = parse(contentSchedule, fields);
      if (publishAt) await checkScheduler(publishing, file, role);
      const isKept = await scheduleDraft(database, { file, revision }, { publishAt, operatorId });
      if (isKept && publishAt) await audit(database, { id: operatorId }, "scheduled content", file, now);
      return { file, isKept };
    }),
    discardContent: async (context) => {
      const seen = parse(contentDiscard, await readJson(context));
      if (!(await deleteDraft(database, seen))) throw new HttpError(409, changedMeanwhile);
      await audit(database, context.var.signedIn.operator, "gave up a draft", seen.file, new Date());
      return context.json(await listOf(desk));
    },
    checkContent: async (context) => {
      const { drafts } = parse(contentChosen, await readJson(context, contentDepth));
      return context.json({ problems: await problemsOf(publishing, drafts) });
    },
    previewContent: async (context) => {
      const { drafts } = parse(contentChosen, await readJson(context, contentDepth));
      const { id, token } = await previewDrafts(publishing, drafts);
      return context.json({ id, url: `${desk.siteUrl}/preview/${token}/` });
    },
    publishContent: async (context) => {
      const { drafts } = parse(contentChosen, await readJson(context, contentDepth));
      const id = await publishDrafts(publishing, drafts, context.var.signedIn.operator);
      return context.json({ id, url: `${desk.siteUrl}/` });
    },
    contentProgress: async (context) => {
      const { id } = parse(buildWish, context.req.query());
      const known = await progressOf(database, id);
      if (known !== undefined) return context.json(known);
      // A preview is made before its address is given.
      if (!(await isPreview(database, id)))
        throw new HttpError(404, "There is no such publication or preview.");
      return context.json({ id, state: "done", sentence: null, seconds: 0, expected: 2 });
    },
    publications: async (context) => context.json({ publications: await publicationsOf(database) }),
    publication: async (context) => {
      const found = await publicationOf(database, parse(buildWish, context.req.query()).id);
      if (found === undefined) throw new HttpError(404, "There is no such version any more.");
      return context.json(found);
    },
    goBackContent: async (context) => {
      const { id } = parse(contentBack, await readJson(context));
      const returned = await goBackTo(publishing, id, context.var.signedIn.operator);
      return context.json({ id: returned, url: `${desk.siteUrl}/` });
    },
  } satisfies Readonly<Record<string, ConsoleHandler>>;
  return handlers;
}
