import { ensureServer } from "#tools/entry/site.mjs";

/** Runs before all tests. Tests start programs of dist/current/server, built from the present sources. */
export default ensureServer;
