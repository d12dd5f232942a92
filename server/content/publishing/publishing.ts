import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Logger } from "pino";
import type { ContentProblems } from "#contract/console/content.ts";
import type { Role } from "#contract/console/operators.ts";
import type { Texts } from "#server/content/checking/placed.ts";
import { checkPublisher, isOwners } from "#server/content/drafts/owners-parts.ts";
import { type Draft, draftsOf, issuesIn, withDrafts } from "#server/content/drafts/queries.ts";
import { StoppedError } from "#server/content/editions/press.ts";
import { UnshowableError } from "#server/content/editions/unshowable.ts";
import { stampOf, type Version } from "#server/content/editions/version.ts";
import { handChanges, labelOf } from "#server/content/folder.ts";
import type { Edited } from "#server/content/source/edited.ts";
import {
  ChangedMeanwhileError,
  type FileChange,
  picturesIn,
  withChanges,
} from "#server/content/source/source.ts";
import { type Chore, startChore } from "#server/database/chores.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import { HttpError } from "#server/http/errors.ts";
import { beginPublication, endPublication, notePublication, recordByHand } from "./commands.ts";
import { changesIn, underWay } from "./queries.ts";

/** What publishing works with. */
export type Publishing = Edited & {
  /** The folder of the pictures that were added in the console. */
  readonly added: string;
  /** Commits what was published, where the folder is in a repository. Never rejects. */
  readonly commit: (files: readonly string[], author: { name: string; email: string }) => Promise<void>;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  /** Why the newest version is not shown, and which it is. */
  readonly refused: { stamp: string | undefined; sentence: string };
  /** Whether this node makes or serves something now, and the publication that it began last. */
  readonly work: { isBusy: boolean; begun: string | undefined };
};

/** Which drafts, as they were seen; none: all. */
type Chosen = readonly { readonly file: string; readonly revision: number }[];

/** Who publishes. */
export type Publisher = { readonly id: string; readonly role: Role };

const changedMeanwhile = "Somebody else has changed this draft meanwhile. Look at it again, then publish.";

/** What is wrong with a draft of a file that was changed by hand. */
const changedByHand: Omit<ContentProblems["problems"][number], "file" | "title"> = {
  kind: "problem",
  path: [],
  place: "The whole file",
  line: 1,
  sentence: "It was changed by hand in the same places. Open it, and say first what is to stay.",
};

const oneAtATime = "Something is being published right now. Please try again when it is done.";

const noRoom =
  "The disk is full, so nothing was published. The draft is kept: have room made on the server, then try again.";

const notWritable =
  "Nothing was published: the server may not write into the folder of content. Have it allowed to, then try again. The draft is kept.";

/** Why nothing of a publication could be written, by the code of the system's error: then trying again is no use. */
const unwritable: Readonly<Record<string, string>> = {
  ENOSPC: noRoom,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ERR_ACCESS_DENIED: notWritable,
};

const notDone = "Nothing was published, because of an error of the server. Its log says why. Try again.";

/** Chosen drafts, and the texts that they change. */
async function chosenDrafts({ database, source }: Publishing, chosen: Chosen) {
  const { texts } = await source.newest();
  const all = await draftsOf(database, texts);
  if (chosen.length === 0) return { texts, drafts: all };
  const drafts = chosen.flatMap(({ file, revision }) => {
    const draft = all.find((one) => one.file === file);
    if ((draft?.revision ?? 0) !== revision) throw new HttpError(409, changedMeanwhile);
    return draft ?? [];
  });
  return { texts, drafts };
}

/** What drafts change. */
export function changesFor(drafts: readonly Draft[]): readonly FileChange[] {
  return drafts.map(({ file, inFile, text }) => ({ file, before: inFile, after: text }));
}

/** What was changed by hand since the site was made. */
function changesByHand(texts: Texts, served: Texts): readonly FileChange[] {
  return handChanges(texts, served).map(({ file, served, inFile }) => ({
    file,
    before: served,
    after: inFile,
  }));
}

/** What is to be mended before drafts can be published; places of conflicts before all else. */
export async function problemsOf(
  publishing: Publishing,
  chosen: Chosen,
): Promise<ContentProblems["problems"]> {
  const { texts, drafts } = await chosenDrafts(publishing, chosen);
  return problemsIn(publishing, texts, drafts);
}

async function problemsIn(
  { site }: Publishing,
  texts: Texts,
  drafts: readonly Draft[],
): Promise<ContentProblems["problems"]> {
  const next = withDrafts(texts, drafts);
  const titleOf = (file: string) => labelOf(file, next.get(file) ?? "").title;
  const apart = drafts.flatMap(({ file, conflicts }) =>
    conflicts.length === 0 ? [] : { file, title: titleOf(file), ...changedByHand },
  );
  if (apart.length > 0) return apart;
  return (await issuesIn(site, next)).flatMap((issue) =>
    issue.kind === "problem" ? { ...issue, title: titleOf(issue.file) } : [],
  );
}

/** Drafts that can be published. Throws with the sentence that says what is to be done first. */
export async function publishableDrafts(publishing: Publishing, chosen: Chosen): Promise<readonly Draft[]> {
  const { texts, drafts } = await chosenDrafts(publishing, chosen);
  if (drafts.length === 0 && handChanges(texts, publishing.site.texts()).length === 0)
    throw new HttpError(400, "There is no draft to publish.");
  const [problem, ...others] = await problemsIn(publishing, texts, drafts);
  if (problem === undefined) return drafts;
  const { file, title, place, line, sentence } = problem;
  const more = others.length === 0 ? "" : ` Things to mend besides: ${others.length}.`;
  throw new HttpError(
    drafts.some(({ conflicts }) => conflicts.length > 0) ? 409 : 422,
    `This cannot be published yet. ${title} (${file}), ${place || `line ${line}`}: ${sentence}${more}`,
  );
}

/** The sentence about a publication that failed. What is no fault of the content is for the log. */
function sentenceAbout(error: unknown, { log }: Publishing): string {
  if (error instanceof UnshowableError || error instanceof ChangedMeanwhileError) return error.message;
  log.error({ err: error }, "publishing failed");
  return error instanceof Error && "code" in error && error.code === "ENOSPC" ? noRoom : notDone;
}

/** Whether a folder, or one around it, belongs to Git. */
function isInRepository(folder: string): boolean {
  const around = dirname(folder);
  return existsSync(join(folder, ".git")) || (around !== folder && isInRepository(around));
}

type UnderWay = NonNullable<Awaited<ReturnType<typeof underWay>>>;

/** Renders a publication, stores it, and serves it. May be begun again at any moment. Rejects when it is to be. */
async function carryOut(publishing: Publishing, row: UnderWay): Promise<void> {
  const { database, source, site, added } = publishing;
  const changes = changesIn(row);
  const end = (state: "done" | "failed", sentence: string | null) =>
    endPublication(database, row.id, { state, sentence }, new Date());
  let name: string;
  let version: Version;
  try {
    if (row.state === "waiting") await notePublication(database, row.id, "building");
    version = withChanges(await source.newest(), changes, { added, now: new Date() });
    name = await site.make(version);
  } catch (error) {
    // Whoever starts next carries on. What is written in part is written to its end.
    if (error instanceof StoppedError) return;
    if (row.state === "writing" && !(error instanceof UnshowableError)) throw error;
    return end("failed", sentenceAbout(error, publishing));
  }
  await notePublication(database, row.id, "writing");
  try {
    await source.store({ id: row.id, changes });
  } catch (error) {
    const sentence = error instanceof Error && "code" in error ? unwritable[String(error.code)] : undefined;
    if (sentence !== undefined) return end("failed", sentence);
    throw error;
  }
  await site.serve(name, version);
  await end("done", null);
  const author = await database
    .selectFrom("operators")
    .select(["name", "email"])
    .where("id", "=", row.operator_id ?? "")
    .executeTakeFirst();
  if (source.folder === undefined || !isInRepository(source.folder)) return;
  const pictures = picturesIn(changes).map((picture) => `pictures/${picture}`);
  const files = changes.map(({ file }) => file);
  // The next publication waits for it, so that each has a commit of its own.
  await publishing.commit([...files, ...pictures], author ?? { name: "Console", email: "" });
}

/** Milliseconds after which another node carries on with a publication. */
const silent = 240_000;

/** Carries on with the publication that was begun, if no other node does. */
async function carryOn(publishing: Publishing): Promise<void> {
  const { work, database } = publishing;
  if (work.isBusy) return;
  work.isBusy = true;
  try {
    const row = await underWay(database);
    if (row === undefined) return;
    const isAlone = !writesConcurrently(database);
    if (work.begun === row.id || isAlone || Date.now() - Date.parse(row.at) > silent)
      await carryOut(publishing, row);
  } finally {
    work.isBusy = false;
  }
}

/** Changes by hand that are not shown yet, which are shown with what is published. `wanted`: changes of drafts. */
async function alongWith(
  { source, site }: Publishing,
  wanted: readonly FileChange[],
): Promise<readonly FileChange[]> {
  // In the database nobody changes anything by hand: what differs was published by another node.
  if (source.folder === undefined) return [];
  const written = new Set(wanted.map(({ file }) => file));
  return changesByHand((await source.newest()).texts, site.texts()).filter(({ file }) => !written.has(file));
}

/** Publishes drafts, or earlier texts. Returns the id of the publication, which is done soon. */
export async function begin(
  publishing: Publishing,
  kind: "published" | "scheduled" | "went-back",
  wanted: readonly FileChange[],
  drafts: Chosen,
  operator: Publisher,
): Promise<string> {
  for (const change of wanted) checkPublisher(change, operator.role);
  const changes = [...wanted, ...(await alongWith(publishing, wanted))];
  const used = drafts.map(({ file, revision }) => ({ file, revision }));
  const begun = { kind, operatorId: operator.id, changes: JSON.stringify(changes), drafts: used };
  const id = await beginPublication(publishing.database, begun, new Date());
  if (id === undefined) throw new HttpError(409, oneAtATime);
  publishing.work.begun = id;
  carryOn(publishing).catch((err: unknown) => publishing.log.error({ err }, "publishing failed"));
  return id;
}

/** Publishes drafts. Throws an HttpError with what is to be done first. */
export async function publishDrafts(
  publishing: Publishing,
  chosen: Chosen,
  operator: Publisher,
  kind: "published" | "scheduled" = "published",
): Promise<string> {
  const drafts = await publishableDrafts(publishing, chosen);
  return begin(publishing, kind, changesFor(drafts), drafts, operator);
}

/** Serves what was changed in the folder by hand, or published by another node. */
async function follow(publishing: Publishing): Promise<void> {
  const { database, source, site, refused, work, log } = publishing;
  if (work.isBusy || source.isSettling() || (await underWay(database)) !== undefined) return;
  work.isBusy = true;
  try {
    const version = await source.newest();
    const stamp = stampOf(version);
    if (refused.stamp === stamp) return;
    const name = await site.make(version);
    refused.stamp = undefined;
    if (site.isServed(name)) return;
    const changes = changesByHand(version.texts, site.texts());
    if (source.folder !== undefined && changes.length > 0)
      await recordByHand(database, JSON.stringify(changes), new Date());
    await site.serve(name, version);
  } catch (error) {
    if (error instanceof StoppedError) return;
    if (!(error instanceof UnshowableError)) throw error;
    refused.stamp = stampOf(await source.newest());
    refused.sentence = error.message;
    log.warn({ sentence: error.message }, "what the folder of content says now cannot be shown");
  } finally {
    work.isBusy = false;
  }
}

const mayNoMore =
  "Whoever scheduled this may not change content any more. Look at it, then publish it or choose a new time.";

/** Records among the publications why due drafts were not published, and removes their time. */
async function refuse({ database }: Publishing, due: Due, sentence: string): Promise<void> {
  const [first] = due;
  if (first === undefined) return;
  const drafts = due.map(({ file, revision }) => ({ file, revision }));
  const refused = { kind: "scheduled", operatorId: first.id, changes: "[]", drafts } as const;
  const id = await beginPublication(database, refused, new Date());
  if (id !== undefined) await endPublication(database, id, { state: "failed", sentence }, new Date());
}

type Due = Awaited<ReturnType<typeof draftsDue>>;

function draftsDue({ database }: Publishing) {
  return database
    .selectFrom("content_drafts as draft")
    .innerJoin("operators", "operators.id", "draft.operator_id")
    .select(["file", "revision", "operators.id as id", "role", "disabled_at"])
    .where("publish_at", "<=", new Date().toISOString())
    .orderBy("file")
    .execute();
}

/** Publishes due drafts. One that cannot be published is recorded as failed, and waits for a new time. */
async function publishDue(publishing: Publishing): Promise<void> {
  const due = await draftsDue(publishing);
  const [first] = due;
  if (first === undefined || (await underWay(publishing.database))) return;
  const orphans = due.filter(({ role, disabled_at }) => disabled_at !== null || role === "consultant");
  if (orphans.length > 0) return refuse(publishing, orphans, mayNoMore);
  try {
    // Files that only owners may change are published when an owner has scheduled them.
    const isAllowed = due.every(({ file, role }) => role === "owner" || !isOwners(file));
    const publisher = { id: first.id, role: isAllowed ? ("owner" as const) : ("editor" as const) };
    await publishDrafts(publishing, due, publisher, "scheduled");
  } catch (error) {
    // What failed on the server is recorded already, and is for the log.
    if (!(error instanceof HttpError) || error.cause !== undefined) throw error;
    await refuse(publishing, due, error.message);
  }
}

/** Milliseconds between two looks. */
const look = 500;

/** Follows the folder or the database, carries on with what was begun, and publishes what is due. */
export function startPublishing(publishing: Publishing): Chore {
  // Apart, because the one is to be done although the other fails.
  const chores = [
    startChore("following the content", look, () => follow(publishing), publishing.log),
    startChore(
      "publishing",
      look,
      async () => {
        await carryOn(publishing);
        await publishDue(publishing);
      },
      publishing.log,
    ),
  ];
  return {
    stop: async () => {
      await Promise.all(chores.map((chore) => chore.stop()));
    },
  };
}
