import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { ContentProblems } from "#contract/console/content.ts";
import type { Role } from "#contract/console/operators.ts";
import { checkPublisher, isOwners } from "#server/content/drafts/owners-parts.ts";
import { type Draft, draftsOf, editedTexts, issuesIn, withDrafts } from "#server/content/drafts/queries.ts";
import { handChanges } from "#server/content/folder/by-hand.ts";
import { labelOf } from "#server/content/folder/catalogue.ts";
import { type Chore, startChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { hashOf, newToken } from "#server/links/rules.ts";
import { beginPublication, endPublication, notePublication } from "./commands.ts";
import { ask, type FileChange, forget, hasBuilder, isAsked, type Job, noBuilder, stateOf } from "./jobs.ts";
import { changesIn, underWay } from "./queries.ts";

/** What publishing works with. `dataDir`: the folder that server and builder share. */
export type Press = { readonly database: Database; readonly dataDir: string };

/** Which drafts, as they were seen; none: all. */
type Chosen = readonly { readonly file: string; readonly revision: number }[];

/** Who publishes. */
export type Publisher = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
};

const changedMeanwhile = "Somebody else has changed this draft meanwhile. Look at it again, then publish.";
const notAsked =
  "Nothing was begun: what the builder is to do could not be written, perhaps because the disk is full. The draft is kept: have room made on the server, then try again.";
/** What is wrong with a draft of a file that was changed by hand. */
const changedByHand: Omit<ContentProblems["problems"][number], "file" | "title"> = {
  kind: "problem",
  path: [],
  place: "The whole file",
  line: 1,
  sentence: "It was changed by hand in the same places. Open it, and say first what is to stay.",
};

const oneAtATime = "Something is being published right now. Please try again when it is done.";

async function chosenDrafts({ database }: Press, chosen: Chosen): Promise<readonly Draft[]> {
  const all = await draftsOf(database, editedTexts());
  if (chosen.length === 0) return all;
  return chosen.flatMap(({ file, revision }) => {
    const draft = all.find((one) => one.file === file);
    if ((draft?.revision ?? 0) !== revision) throw new HttpError(409, changedMeanwhile);
    return draft ?? [];
  });
}

function changesFor(drafts: readonly Draft[]): readonly FileChange[] {
  return drafts.map(({ file, inFile, text }) => ({ file, before: inFile, after: text }));
}

/** Changes by hand, which are published too, as the whole folder is built. `changes`: those of drafts. */
function alongWith(changes: readonly FileChange[]): readonly FileChange[] {
  const written = new Set(changes.map(({ file }) => file));
  return handChanges(editedTexts())
    .filter(({ file }) => !written.has(file))
    .map(({ file, served, inFile }) => ({ file, before: served, after: inFile, isByHand: true }));
}

/** What is to be mended before drafts can be published; places of conflicts before all else. */
export async function problemsOf(press: Press, chosen: Chosen): Promise<ContentProblems["problems"]> {
  return problemsIn(await chosenDrafts(press, chosen));
}

function problemsIn(drafts: readonly Draft[]): ContentProblems["problems"] {
  const texts = withDrafts(editedTexts(), drafts);
  const titleOf = (file: string) => labelOf(file, texts.get(file) ?? "").title;
  const apart = drafts.flatMap(({ file, conflicts }) =>
    conflicts.length === 0 ? [] : { file, title: titleOf(file), ...changedByHand },
  );
  if (apart.length > 0) return apart;
  return issuesIn(texts).flatMap((issue) =>
    issue.kind === "problem" ? { ...issue, title: titleOf(issue.file) } : [],
  );
}

/** Throws with the sentence that says why these drafts cannot be published. */
function checkPublishable(press: Press, drafts: readonly Draft[]): void {
  if (drafts.length === 0 && handChanges(editedTexts()).length === 0)
    throw new HttpError(400, "There is no draft to publish.");
  if (!hasBuilder(press.dataDir)) throw new HttpError(503, noBuilder);
  const [problem, ...others] = problemsIn(drafts);
  if (problem === undefined) return;
  const { file, title, place, line, sentence } = problem;
  const more = others.length === 0 ? "" : ` Things to mend besides: ${others.length}.`;
  throw new HttpError(
    drafts.some(({ conflicts }) => conflicts.length > 0) ? 409 : 422,
    `This cannot be published yet. ${title} (${file}), ${place || `line ${line}`}: ${sentence}${more}`,
  );
}

function jobFor(
  kind: Job["kind"],
  changes: readonly FileChange[],
  { name, email }: Pick<Publisher, "name" | "email">,
): Job {
  const files = changes.map(({ file }) => file).join(", ");
  // Changes by hand are in the folder already. The builder must never undo them.
  const toWrite = changes.map(({ file, before, after, isByHand }) => ({
    file,
    before: isByHand ? after : before,
    after,
  }));
  return { kind, changes: toWrite, author: { name, email }, message: `Change ${files} in the console` };
}

/** Publishes drafts, or earlier texts, together with changes by hand. Returns the id of the publication. */
export async function begin(
  press: Press,
  kind: "published" | "scheduled" | "went-back",
  wanted: readonly FileChange[],
  drafts: Chosen,
  operator: Publisher,
): Promise<string> {
  for (const change of wanted) checkPublisher(change, operator.role);
  const changes = [...wanted, ...alongWith(wanted)];
  const used = drafts.map(({ file, revision }) => ({ file, revision }));
  const begun = { kind, operatorId: operator.id, changes: JSON.stringify(changes), drafts: used };
  const id = await beginPublication(press.database, begun, new Date());
  if (id === undefined) throw new HttpError(409, oneAtATime);
  try {
    ask(press.dataDir, id, jobFor("publish", changes, operator));
  } catch (cause) {
    // Otherwise it would be published later, without anybody watching, when the disk has room again.
    await endPublication(press.database, id, { state: "failed", sentence: notAsked }, new Date());
    throw new HttpError(503, notAsked, {}, { cause });
  }
  return id;
}

/** Publishes drafts. Throws an HttpError with what is to be done first. */
export async function publishDrafts(
  press: Press,
  chosen: Chosen,
  operator: Publisher,
  kind: "published" | "scheduled" = "published",
): Promise<string> {
  const drafts = await chosenDrafts(press, chosen);
  checkPublishable(press, drafts);
  return begin(press, kind, changesFor(drafts), drafts, operator);
}

/** Begins a preview of drafts; its address has a token that is stored as a hash, for a day. */
export async function previewDrafts(press: Press, chosen: Chosen, operator: Publisher) {
  const drafts = await chosenDrafts(press, chosen);
  checkPublishable(press, drafts);
  const [id, token] = [randomUUID(), newToken()];
  try {
    ask(press.dataDir, id, { ...jobFor("preview", changesFor(drafts), operator), folder: hashOf(token) });
  } catch (cause) {
    throw new HttpError(503, notAsked, {}, { cause });
  }
  return { id, token };
}

/** Stores the builder's results. Asks for a job again when the server ended before it could ask. */
async function follow({ database, dataDir }: Press): Promise<void> {
  const row = await underWay(database);
  if (row === undefined) return;
  if (!isAsked(dataDir, row.id)) {
    const author = await database
      .selectFrom("operators")
      .select(["name", "email"])
      .where("id", "=", row.operator_id ?? "")
      .executeTakeFirst();
    ask(dataDir, row.id, jobFor("publish", changesIn(row), author ?? { name: "Console", email: "" }));
    return;
  }
  const now = stateOf(dataDir, row.id);
  if (now === undefined || now.state === row.state) return;
  if (now.state === "done" || now.state === "failed") {
    await endPublication(database, row.id, { state: now.state, sentence: now.sentence }, new Date());
    forget(dataDir, row.id);
  } else await notePublication(database, row.id, now.state);
}

const mayNoMore =
  "Whoever scheduled this may not change content any more. Look at it, then publish it or choose a new time.";

/** Records among the publications why due drafts were not published, and removes their time. */
async function refuse({ database }: Press, due: Due, sentence: string): Promise<void> {
  const [first] = due;
  if (first === undefined) return;
  const drafts = due.map(({ file, revision }) => ({ file, revision }));
  const refused = { kind: "scheduled", operatorId: first.id, changes: "[]", drafts } as const;
  const id = await beginPublication(database, refused, new Date());
  if (id !== undefined) await endPublication(database, id, { state: "failed", sentence }, new Date());
}

type Due = Awaited<ReturnType<typeof draftsDue>>;

function draftsDue({ database }: Press) {
  return database
    .selectFrom("content_drafts as draft")
    .innerJoin("operators", "operators.id", "draft.operator_id")
    .select(["file", "revision", "operators.id as id", "name", "email", "role", "disabled_at"])
    .where("publish_at", "<=", new Date().toISOString())
    .orderBy("file")
    .execute();
}

/** Publishes due drafts. One that cannot be published is recorded as failed, and waits for a new time. */
async function publishDue(press: Press): Promise<void> {
  const due = await draftsDue(press);
  const [first] = due;
  if (first === undefined || !hasBuilder(press.dataDir) || (await underWay(press.database))) return;
  const orphans = due.filter(({ role, disabled_at }) => disabled_at !== null || role === "consultant");
  if (orphans.length > 0) return refuse(press, orphans, mayNoMore);
  try {
    // Files that only owners may change are published when an owner has scheduled them.
    const isAllowed = due.every(({ file, role }) => role === "owner" || !isOwners(file));
    const publisher = { ...first, role: isAllowed ? ("owner" as const) : ("editor" as const) };
    await publishDrafts(press, due, publisher, "scheduled");
  } catch (error) {
    // What failed on the server is recorded already, and is for the log.
    if (!(error instanceof HttpError) || error.cause !== undefined) throw error;
    await refuse(press, due, error.message);
  }
}

/** Milliseconds between two checks. */
const look = 1_000;

/** Follows the builder, and publishes what is due. */
export function startPublishing(press: Press, log: Pick<Logger, "error">): Chore {
  return startChore(
    "publishing",
    look,
    async () => {
      await follow(press);
      await publishDue(press);
    },
    log,
  );
}
