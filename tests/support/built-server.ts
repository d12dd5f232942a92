import { runNode } from "#tools/entry/pinned-node.mjs";
import { ensureRelease } from "#tools/entry/release.mjs";

/** Runs before all tests, which start programs of the release and look at the sample's edition. */
export default async function prepare(): Promise<void> {
  await ensureRelease();
  const { code } = await runNode(["tests/support/warm-edition.ts"]);
  if (code !== 0) throw new Error("The sample's edition was not made.");
}
