import { ensurePackages } from "./entry/packages.mjs";
import { buildSite } from "./entry/site.mjs";

await ensurePackages();
await buildSite();
