import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { freshFolder, freshStore } from "#tests/support/databases.ts";
import { ops, opsWith } from "#tests/support/ops.ts";

test("as a command it fails while something is wrong, and a backup can be made, listed and drilled", async () => {
  const place = await freshStore("SQLite");
  const first = await ops(place, "doctor");
  expect(first.code).toBe(1);
  expect(first.out).toMatch(/^WRONG {2}backup: There is none\.\n {7}.*npm run ops -- backup/m);
  expect((await ops(place, "backup", "drill")).err).toMatch(/^There is no backup yet\./);
  const made = await ops(place, "backup");
  expect([made.code, made.err]).toEqual([0, ""]);
  const file = /^Written to (?<path>\S+), not encrypted/m.exec(made.out)?.groups?.["path"] ?? "";
  expect((await ops(place, "backup", "list")).out).toContain(file.slice(file.lastIndexOf("/") + 1));
  const drilled = await ops(place, "backup", "drill");
  expect(drilled.out).toMatch(/was restored and checked in \d+\.\d s: every row is there, and the same\.\n$/);
  const elsewhere = await freshStore("SQLite");
  expect((await ops(elsewhere, "backup", "restore", file)).out).toContain(
    "Every row is there, and the same.",
  );
  expect((await ops(place, "doctor")).out).toMatch(/^ok {5}backup$/m);
  expect((await ops(place, "backup", "copied", "notes.txt")).err).toContain("Name the file of a backup");
  expect((await ops(place, "doctor")).out).toMatch(/^WRONG {2}copies: Backups are on the same disk/m);
  const folder = await freshFolder();
  const to = { BACKUP_COPY_COMMAND: `cp "$BACKUP_FILE" ${folder}` };
  expect((await opsWith(to, place, "backup", "copy")).out).toMatch(/lies elsewhere, too\.\n$/);
  expect(await readdir(folder)).toEqual([file.slice(file.lastIndexOf("/") + 1)]);
  expect((await ops(place, "doctor")).out).toMatch(/^ok {5}copies$/m);
  expect((await opsWith({ BACKUP_COPY_COMMAND: "false" }, place, "backup", "copy")).code).toBe(1);
});
