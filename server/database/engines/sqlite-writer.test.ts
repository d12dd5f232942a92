import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { openForWriting, type SqliteFile } from "./sqlite-file.ts";
import type { Job, Reply } from "./sqlite-jobs.ts";
import { startWriter } from "./sqlite-writer.ts";

const insert = (n: number) =>
  ({ kind: "write", text: "insert into t values (?)", parameters: [n] }) satisfies Job;

function shown(replies: readonly Reply[]): string {
  return `[${replies.map(({ id, done }) => (done ? id : `${id} failed`)).join(", ")}]`;
}

/** What a writer does with jobs that arrive together, in order: its statements, and its answers in brackets. */
async function deedsFor(
  batches: readonly (readonly Job[])[],
  statements: readonly string[] = [],
): Promise<readonly string[]> {
  const file = openForWriting(join(await freshFolder(), "test.db"));
  for (const text of ["create table t (n integer primary key)", ...statements]) file.run(text);
  const deeds: string[] = [];
  const watched: SqliteFile = {
    ...file,
    run(text, parameters) {
      deeds.push(text.split(" ", 1)[0] ?? "");
      return file.run(text, parameters);
    },
  };
  let [id, answered] = [0, 0];
  const writer = startWriter(watched, (replies) => {
    answered += replies.length;
    deeds.push(shown(replies));
  });
  for (const jobs of batches) {
    writer.take(
      jobs.map((job) => {
        id += 1;
        return { id, job };
      }),
    );
    // A turn is enough for a group on its own; jobs that wait for the next batch are not answered.
    await nextTurn();
    await nextTurn();
  }
  while (answered < id) await nextTurn();
  file.close();
  return deeds;
}

test("what arrives together is committed together, and answered when it is committed", async () => {
  const deeds = await deedsFor([[insert(1), insert(2), insert(2), insert(3)]]);
  expect(deeds).toEqual(["begin", "insert", "insert", "insert", "insert", "commit", "[1, 2, 3 failed, 4]"]);
});

test("when the commit fails, all of the group fail", async () => {
  const statements = ["create table u (n integer references t deferrable initially deferred)"];
  const orphan: Job = { kind: "write", text: "insert into u values (7)", parameters: [] };
  const deeds = await deedsFor([[insert(1), orphan]], statements);
  expect(deeds).toEqual(["begin", "insert", "insert", "commit", "rollback", "[1 failed, 2 failed]"]);
});

test("while somebody holds the file, the others wait", async () => {
  const within: Job = { ...insert(3), kind: "within" };
  const deeds = await deedsFor([
    [insert(1), { kind: "begin" }, insert(2)],
    [within],
    [{ kind: "end", how: "commit" }],
  ]);
  const [group, held, others] = [deeds.slice(0, 4), deeds.slice(4, 10), deeds.slice(10)];
  expect(group).toEqual(["begin", "insert", "commit", "[1]"]);
  expect(held).toEqual(["begin", "[2]", "insert", "[4]", "commit", "[5]"]);
  expect(others).toEqual(["begin", "insert", "commit", "[3]"]);
});

test("a statement that believes itself in a transaction is refused when there is none", async () => {
  const within: Job = { ...insert(1), kind: "within" };
  expect(await deedsFor([[within, { kind: "end", how: "commit" }]])).toEqual(["[1 failed]", "[2 failed]"]);
});
