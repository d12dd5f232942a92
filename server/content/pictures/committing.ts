import type { Logger } from "pino";
import { askHelper } from "./asking.ts";

/** What was published, and by whom. */
type Published = {
  readonly files: readonly string[];
  readonly author: { readonly name: string; readonly email: string };
};

/** Has what was published committed where its folder is in a Git repository. A failure is only logged: nothing is lost. */
export async function commitPublished(
  dataDir: string,
  { files, author }: Published,
  log: Pick<Logger, "info">,
): Promise<void> {
  const texts = files.filter((file) => !file.startsWith("pictures/"));
  const message = `Change ${texts.join(", ")} in the console`;
  try {
    await askHelper(dataDir, { kind: "commit", files: [...files], author, message });
  } catch (err) {
    log.info({ err }, "what was published is in the files, and not in a commit");
  }
}
