import { ensureRelease } from "#tools/entry/release.mjs";

/** Runs before all tests. Tests start programs of dist/current/server, built from the present sources. */
export default ensureRelease;
