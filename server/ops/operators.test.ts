import { expect, test } from "vitest";
import { findOperator } from "#server/operators/accounts.ts";
import { isPassword } from "#server/operators/secrets/password.ts";
import { freshStore, openAt, type Place } from "#tests/support/databases.ts";
import { password } from "#tests/support/operators.ts";
import { ops, opsProgram } from "#tests/support/ops.ts";

const typing = (line: string, place: Place, ...args: readonly string[]) =>
  opsProgram(place, ["operators", ...args], `${line}\n`);

test("the first operator is added, listed, reset and disabled from the command line", async () => {
  const place = await freshStore("SQLite");
  const email = ["--email", "Owner@lumenward.example"];
  const add = ["add", ...email, "--name", "The owner", "--role", "owner"];
  expect((await typing("short", place, ...add)).err).toContain("at least 12 characters");
  expect((await typing("Lumenward2026!", place, ...add)).err).toContain("soon guessed");
  expect((await typing(password, place, ...add)).out).toContain("Added");
  expect((await typing(password, place, ...add)).err).toContain("This address is taken");
  expect((await typing("another password", place, "reset", ...email)).out).toContain("Set");
  expect((await ops(place, "operators", "disable", ...email)).err).toContain("This is the last owner");
  const second = ["--email", "second@lumenward.example", "--name", "A second", "--role", "owner"];
  expect((await typing(password, place, "add", ...second)).out).toContain("Added");
  expect((await ops(place, "operators", "disable", ...email)).out).toContain("Ended");
  expect((await ops(place, "operators", "list")).out).toMatch(
    /The owner +owner@lumenward\.example +owner +none +0 +ended/,
  );
  const operator = await findOperator(await openAt(place), "owner@lumenward.example");
  expect(await isPassword("another password", operator?.password_hash ?? "")).toBe(true);
  expect(await isPassword(password, operator?.password_hash ?? "")).toBe(false);
});
