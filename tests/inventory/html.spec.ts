import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { builtPages } from "#tests/support/built-site.ts";
import { javaPath } from "#tools/provision/java.mjs";

const checker = join(import.meta.dirname, "../../node_modules/vnu-jar/build/dist/vnu.jar");

const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), message: z.string(), url: z.string(), extract: z.string().optional() }),
  ),
});

/** Errors that the Nu HTML checker finds. Those about CSS are left out: it does not know present CSS. */
async function errorsIn(java: string, files: readonly string[]): Promise<readonly string[]> {
  const args = ["-jar", checker, "--format", "json", "--errors-only", "--exit-zero-always"];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(java, [...args, ...files], (error, _, stderr) => (error ? reject(error) : resolve(stderr)));
  const { messages } = report.parse(JSON.parse(await promise));
  return messages
    .filter(({ message }) => !message.startsWith("CSS:"))
    .map(({ message, url, extract }) => `${url}: ${message} ${extract ?? ""}`);
}

test("the Nu HTML checker finds no error on any page", async () => {
  test.slow();
  const java = javaPath();
  test.skip(java === undefined, "There is no Java here: the Nu HTML checker was not run.");
  if (java === undefined) return;
  expect(
    await errorsIn(
      java,
      builtPages().map(({ file }) => file),
    ),
  ).toEqual([]);
});
