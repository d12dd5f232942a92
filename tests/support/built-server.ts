import { ensureServer } from "#tools/entry/site.mjs";

/** Before any test: programs that tests start are those of dist/current/server, built from the sources of now. */
export default ensureServer;
