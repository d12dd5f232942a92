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
import type { Database } from "#server/database/open.ts";
import { parse, readDeepJson, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { factsIn } from "./checking/findings.ts";
import { deleteDraft, scheduleDraft } from "./drafts/commands.ts";
import { checkPublisher } from "./drafts/owners-parts.ts";
import { draftChanges, draftsOf, editedTexts, fileOf, rowsOf } from "./drafts/queries.ts";
import { addFile, keepWords, removeFile, settleConflicts } from "./drafts/saving.ts";
import { addable } from "./folder/catalogue.ts";
import { goBackTo } from "./publishing/going-back.ts";
import { forget, hasBuilder, noBuilder, stateOf } from "./publishing/jobs.ts";
import { previewDrafts, problemsOf, publishDrafts } from "./publishing/publishing.ts";
import { progressOf, publicationOf, publicationsOf, underWay } from "./publishing/queries.ts";

/** What the routes of content work with. */
export type ContentDesk = {
  readonly database: Database;
  /** Address of the site; empty: it is not set, and the site has the console's address. */
  readonly siteUrl: string;
  readonly settings: { readonly dataDir: string };
};

type ConsoleHandler = Handler<ConsoleConnection>;

const changedMeanwhile =
  "Somebody else has changed this meanwhile. Nothing you wrote is lost: take in what they changed, then try again.";

const noFile = "There is no such file any more. Please go back to the list.";

async function listOf({ database, settings }: ContentDesk) {
  const row = await underWay(database);
  const progress = row && (await progressOf(database, row.id));
  return {
    publishing: hasBuilder(settings.dataDir)
      ? ({ state: "ready" } as const)
      : ({ state: "no-builder", sentence: noBuilder } as const),
    underWay: progress ? { ...progress, by: row.by ?? "" } : null,
    ...(await rowsOf(database)),
    addable,
  };
}

async function shownFile({ database }: ContentDesk, file: string, role: Role) {
  const found = await fileOf(database, file, role);
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
    const { file, isKept } = await change(await readDeepJson(context), act);
    if (!isKept) throw new HttpError(409, changedMeanwhile);
    return context.json(await shownFile(desk, file, operator.role));
  };
}

/** Throws an HttpError when an operator of a role may not publish a draft: then nor may they set its time. */
async function checkScheduler(database: ContentDesk["database"], file: string, role: Role): Promise<void> {
  const draft = (await draftsOf(database, editedTexts())).find((one) => one.file === file);
  if (draft !== undefined) checkPublisher({ file, before: draft.inFile, after: draft.text }, role);
}

/** The handlers of the addresses of content. */
export function contentHandlers(desk: ContentDesk) {
  const { database, settings } = desk;
  const press = { database, dataDir: settings.dataDir };
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
    contentFacts: (context) =>
      context.json({ facts: Array.from(factsIn(editedTexts()), ([name, value]) => ({ name, value })) }),
    contentDrafts: async (context) => context.json(await draftChanges(database)),
    saveContent: changing(desk, async (fields, act) => keepWords(database, parse(contentSave, fields), act)),
    addContent: changing(desk, async (fields, act) => addFile(database, parse(contentNew, fields), act)),
    removeContent: changing(desk, async (fields, act) =>
      removeFile(database, parse(contentRemove, fields), act),
    ),
    settleContent: changing(desk, async (fields, act) =>
      settleConflicts(database, parse(contentSettle, fields), act),
    ),
    scheduleContent: changing(desk, async (fields, { operatorId, role, now }) => {
      const { file, revision, publishAt } = parse(contentSchedule, fields);
      if (publishAt) await checkScheduler(database, file, role);
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
      const { drafts } = parse(contentChosen, await readDeepJson(context));
      return context.json({ problems: await problemsOf(press, drafts) });
    },
    previewContent: async (context) => {
      const { drafts } = parse(contentChosen, await readDeepJson(context));
      const { id, token } = await previewDrafts(press, drafts, context.var.signedIn.operator);
      return context.json({ id, url: `${desk.siteUrl}/preview/${token}/` });
    },
    publishContent: async (context) => {
      const { drafts } = parse(contentChosen, await readDeepJson(context));
      const id = await publishDrafts(press, drafts, context.var.signedIn.operator);
      return context.json({ id, url: `${desk.siteUrl}/` });
    },
    contentProgress: async (context) => {
      const { id } = parse(buildWish, context.req.query());
      const known = await progressOf(database, id);
      if (known !== undefined) return context.json(known);
      const preview = stateOf(settings.dataDir, id);
      if (preview === undefined) throw new HttpError(404, "There is no such publication or preview.");
      if (preview.state === "failed") forget(settings.dataDir, id);
      return context.json({ id, ...preview, seconds: 0, expected: 20 });
    },
    publications: async (context) => context.json({ publications: await publicationsOf(database) }),
    publication: async (context) => {
      const found = await publicationOf(database, parse(buildWish, context.req.query()).id);
      if (found === undefined) throw new HttpError(404, "There is no such version any more.");
      return context.json(found);
    },
    goBackContent: async (context) => {
      const { id } = parse(contentBack, await readJson(context));
      const returned = await goBackTo(press, id, context.var.signedIn.operator);
      return context.json({ id: returned, url: `${desk.siteUrl}/` });
    },
  } satisfies Readonly<Record<string, ConsoleHandler>>;
  return handlers;
}
