import { goBack } from "./entry/builds.mjs";
import { ensurePackages } from "./entry/packages.mjs";
import { at, giveUp } from "./entry/place.mjs";
import { buildSite } from "./entry/site.mjs";

if (process.argv.includes("--back")) {
  const name = goBack(at("dist"));
  if (name === undefined) giveUp("There is no build before the one that is served.");
  console.log(`The build ${name} is served again.`);
} else {
  await ensurePackages();
  await buildSite();
}
