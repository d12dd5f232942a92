import { ensureServer } from "#tools/entry/server.mjs";

/** Before any test: programs that tests start are those of dist/server, built from the sources of now. */
export default ensureServer;
