import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startServer } from "#tests/support/running-server.ts";
import { repositoryFiles } from "#tools/repository/files.ts";

test("TRACE and methods that nobody knows are refused everywhere, and repeat nothing of what was sent", async () => {
  await using server = await startServer();
  const headers = { cookie: "secret=1", "x-canary": "zq7canary" };
  for (const path of [
    "/",
    "/questionnaire",
    "/api/questionnaire",
    "/api/console/session",
    "/healthz",
    "/r/x",
  ]) {
    for (const method of ["TRACE", "PROPFIND"]) {
      const { status, text } = await server.ask(path, { method, headers });
      expect([method, path, status]).toEqual([
        method,
        path,
        expect.toSatisfy((code) => code === 405 || code === 404),
      ]);
      expect(text).not.toContain("zq7canary");
    }
  }
  const track = await server.exchange("TRACK / HTTP/1.1\r\nHost: localhost\r\nX-Canary: zq7canary\r\n\r\n");
  expect(track).toMatch(/^HTTP\/1\.1 400 /);
  expect(track).not.toContain("zq7canary");
});

/** Ways to start a program or to run text. */
const starting = /node:child_process|node:vm|node:cluster|\beval\(|new Function\(|process\.binding/;

/** A command that an operator or a timer starts, not the server. It starts the program that copies backups. */
const copiesBackups = "server/ops/backup.ts";

test("no file of the server starts a program or runs text", async () => {
  const files = (await repositoryFiles(".")).filter(
    (path) => /^server\/.*(?<!\.test)\.ts$/.test(path) && path !== copiesBackups,
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => starting.test(readFileSync(path, "utf8")))).toEqual([]);
  expect(starting.test('import { spawn } from "node:child_process";')).toBe(true);
});
