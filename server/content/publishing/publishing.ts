import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { type Draft, draftsOf, editedTexts, issuesIn, withDrafts } from "#server/content/drafts/queries.ts";
import { type Chore, startChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { hashOf, newToken } from "#server/links/rules.ts";
import { beginPublication, endPublication, notePublication } from "./commands.ts";
import { ask, type FileChange, forget, hasBuilder, isAsked, type Job, noBuilder, stateOf } from "./jobs.ts";
import { changesIn, publicationOf, publicationsOf, underWay } from "./queries.ts";

/** What publishing works with. `dataDir`: the folder that server and builder share. */
export type Press = { readonly database: Database; readonly dataDir: string };

/** Which drafts, as they were seen; none: all. */
type Chosen = readonly { readonly file: string; readonly revision: number }[];

type Operator = { readonly id: string; readonly name: string; readonly email: string };

const changedMeanwhile = "Somebody else has changed this draft meanwhile. Look at it again, then publish.";
const oneAtATime = "Something is being published right now. Please try again when it is done.";

async function chosenDrafts({ database }: Press, chosen: Chosen): Promise<readonly Draft[]> {
  const all = await draftsOf(database, editedTexts());
  if (chosen.length === 0) return all;
  return chosen.map(({ file, revision }) => {
    const draft = all.find((one) => one.file === file);
    if (draft?.revision !== revision) throw new HttpError(409, changedMeanwhile);
    return draft;
  });
}

function changesFor(drafts: readonly Draft[]): readonly FileChange[] {
  return drafts.map(({ file, inFile, text }) => ({ file, before: inFile, after: text }));
}

/** Throws with the sentence that says why these drafts cannot be published. */
function checkPublishable(press: Press, drafts: readonly Draft[]): void {
  if (drafts.length === 0) throw new HttpError(400, "There is no draft to publish.");
  if (!hasBuilder(press.dataDir)) throw new HttpError(503, noBuilder);
  const apart = drafts.find(({ conflicts }) => conflicts.length > 0);
  if (apart !== undefined) {
    throw new HttpError(
      409,
      `${apart.file} was changed by hand in the same place. Say first what is to stay.`,
    );
  }
  const [problem] = issuesIn(withDrafts(editedTexts(), drafts)).filter(({ kind }) => kind === "problem");
  if (problem === undefined) return;
  const place = [problem.file, problem.path.join(".")].filter(Boolean).join(", ");
  throw new HttpError(422, `This cannot be published. ${place}: ${problem.sentence}`);
}

function jobFor(
  kind: Job["kind"],
  changes: readonly FileChange[],
  { name, email }: Omit<Operator, "id">,
): Job {
  const files = changes.map(({ file }) => file).join(", ");
  return { kind, changes, author: { name, email }, message: `Change ${files} in the console` };
}

/** Publishes drafts, or texts of before. Returns the id of the publication. */
async function begin(
  press: Press,
  kind: "published" | "scheduled" | "went-back",
  changes: readonly FileChange[],
  drafts: Chosen,
  operator: Operator,
): Promise<string> {
  const used = drafts.map(({ file, revision }) => ({ file, revision }));
  const begun = { kind, operatorId: operator.id, changes: JSON.stringify(changes), drafts: used };
  const id = await beginPublication(press.database, begun, new Date());
  if (id === undefined) throw new HttpError(409, oneAtATime);
  ask(press.dataDir, id, jobFor("publish", changes, operator));
  return id;
}

/** Publishes drafts. Throws an HttpError with what is to be done first. */
export async function publishDrafts(
  press: Press,
  chosen: Chosen,
  operator: Operator,
  kind: "published" | "scheduled" = "published",
): Promise<string> {
  const drafts = await chosenDrafts(press, chosen);
  checkPublishable(press, drafts);
  return begin(press, kind, changesFor(drafts), drafts, operator);
}

/** Begins a preview of drafts; its address has a token that is stored as a hash, for a day. */
export async function previewDrafts(press: Press, chosen: Chosen, operator: Operator) {
  const drafts = await chosenDrafts(press, chosen);
  checkPublishable(press, drafts);
  const [id, token] = [randomUUID(), newToken()];
  ask(press.dataDir, id, { ...jobFor("preview", changesFor(drafts), operator), folder: hashOf(token) });
  return { id, token };
}

/** Takes the files back to what they were after a publication. */
export async function goBackTo(press: Press, id: string, operator: Operator): Promise<string> {
  if (!hasBuilder(press.dataDir)) throw new HttpError(503, noBuilder);
  const done = (await publicationsOf(press.database)).filter(({ state }) => state === "done");
  const position = done.findIndex((one) => one.id === id);
  if (position < 0) throw new HttpError(404, "There is no such version any more.");
  // From the newest down, so that the oldest one's texts are what remains.
  const texts = editedTexts();
  const wanted = new Map<string, FileChange>();
  for (const { id: later } of done.slice(0, position)) {
    for (const { file, before, after } of (await publicationOf(press.database, later))?.changes ?? []) {
      const known = wanted.get(file);
      const inFile = texts.get(file) ?? null;
      if (known === undefined && inFile !== after) {
        throw new HttpError(
          409,
          `${file} was changed by hand since. Please take it back in the folder itself.`,
        );
      }
      wanted.set(file, { file, before: inFile, after: before });
    }
  }
  const changes = [...wanted.values()].filter(({ before, after }) => before !== after);
  if (changes.length === 0) throw new HttpError(400, "This is what the site says now.");
  return begin(press, "went-back", changes, [], operator);
}

/** Takes in what the builder has done. What it was not asked for, because the server ended before, is asked now. */
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

/** Tells among the versions why what was due is not published, and takes the time away. */
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

/** Publishes what is due. What cannot be published is told among the versions, and waits for a new time. */
async function publishDue(press: Press): Promise<void> {
  const due = await draftsDue(press);
  const [first] = due;
  if (first === undefined || !hasBuilder(press.dataDir) || (await underWay(press.database))) return;
  const orphans = due.filter(({ role, disabled_at }) => disabled_at !== null || role === "consultant");
  if (orphans.length > 0) return refuse(press, orphans, mayNoMore);
  try {
    await publishDrafts(press, due, first, "scheduled");
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await refuse(press, due, error.message);
  }
}

/** Milliseconds between two looks. */
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
