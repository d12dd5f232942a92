import { ensurePackages } from "./entry/packages.mjs";
import { giveUp } from "./entry/place.mjs";
import { build, goBack, isCurrent } from "./entry/release.mjs";

if (process.argv.includes("--back")) {
  const name = goBack();
  if (name === undefined) giveUp("There is no release before the one that runs.");
  console.log(`The release ${name} runs from the next start on.`);
} else if (!isCurrent()) {
  await ensurePackages();
  if (!(await build())) process.exit(1);
}
