import { appendFileSync, cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { endPress, pressSite } from "./press.mjs";

afterAll(endPress);

/** A folder of content whose first problem is found before any code is needed. */
async function wrongContent(): Promise<string> {
  const content = join(await freshFolder(), "content");
  cpSync("content", content, { recursive: true });
  writeFileSync(join(content, "weeks.yaml"), "wrong: true\n");
  return content;
}

const press = async (content: string, signal?: AbortSignal) =>
  pressSite({ code: "none", content, folder: await freshFolder() }, signal);

test("what is wrong is answered, and the same process works on, also after other facts and words", async () => {
  const content = await wrongContent();
  for (const change of ["", "# other facts\n", ""]) {
    appendFileSync(join(content, "company.yaml"), change);
    const { ok, interrupted, output } = await press(content);
    expect([ok, interrupted]).toEqual([false, false]);
    expect(output).toMatch(/^weeks\.yaml:\d+/m);
  }
});

test("a site that is stopped is not finished, and the next one is made", async () => {
  const content = await wrongContent();
  const stopping = new AbortController();
  const stopped = press(content, stopping.signal);
  setTimeout(() => stopping.abort(), 50);
  expect(await stopped).toMatchObject({ ok: false, interrupted: true });
  expect(await press(content)).toMatchObject({ ok: false, interrupted: false });
});

test("code that cannot be loaded is said", async () => {
  const content = join(await freshFolder(), "content");
  cpSync("content", content, { recursive: true });
  expect((await press(content)).output).toMatch(/^Error.*edition\.js/m);
});
