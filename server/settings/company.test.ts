import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { readCompany } from "./company.ts";

async function fileWith(text: string): Promise<string> {
  const file = join(await freshFolder(), "company.yaml");
  await writeFile(file, text);
  return file;
}

test("the facts of the content file are right", () => {
  expect(readCompany()).toMatchObject({
    ok: true,
    company: { name: "Lumenward", promises: { replyHours: 24 } },
  });
});

test("every wrong fact is named with its place", async () => {
  const right = await readFile(new URL("../../content/company.yaml", import.meta.url), "utf8");
  const wrong = right
    .replace(/^email: .*/m, "email: nobody")
    .replace("timeZone: America/Los_Angeles", "timeZone: Pacific")
    .replace(/^ {2}replyHours: .*\n/m, "");
  expect(readCompany(await fileWith(wrong))).toEqual({
    ok: false,
    problems: [
      expect.stringMatching(/^content\/company\.yaml: email: /),
      expect.stringMatching(
        /^content\/company\.yaml: businessHours\.timeZone: write a time zone of the IANA list/,
      ),
      expect.stringMatching(/^content\/company\.yaml: promises\.replyHours: /),
    ],
  });
});

test.each(["", "name: [", "just words"])(
  "a file that holds no facts is a problem, not a crash: %j",
  async (text) => {
    expect(readCompany(await fileWith(text))).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/one per line/)],
    });
  },
);

test("a missing file is a problem, not a crash", async () => {
  const missing = readCompany(join(await freshFolder(), "none.yaml"));
  expect(missing).toMatchObject({ ok: false, problems: [expect.stringMatching(/cannot be read/)] });
});
