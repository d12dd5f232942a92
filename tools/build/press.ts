import { z } from "zod";
import { checkContent } from "#tools/content/check.ts";
import { makeSite } from "./site.ts";

// A program of the builder (tools/entry/press.mjs): checks and makes a site for each message, one after the other, and
// answers what it would have printed. Its code stays loaded, so that a changed text is soon on the site. It ends when
// the builder ends.

const asked = z.object({ code: z.string(), content: z.string(), folder: z.string() });

/** Throws what is wrong with the content. */
async function make(message: unknown): Promise<string> {
  const folders = asked.parse(message);
  // Modules of the server read the facts of the folder that this names.
  process.env["CONTENT_DIR"] = folders.content;
  const { problems, warnings } = checkContent(folders.content);
  if (problems.length > 0) throw problems.join("\n");
  return [...warnings, ...(await makeSite(folders))].join("\n");
}

process.on("disconnect", () => process.exit(0));
process.on("message", async (message) => {
  const answer = await make(message).then(
    (output) => ({ ok: true, output }),
    (error: unknown) => ({ ok: false, output: error instanceof Error ? String(error.stack) : String(error) }),
  );
  process.send?.(answer);
});
