import { join, resolve } from "node:path";

/** The folder of the built code of pages: beside a built server, else that of the last build. */
export const codeFolder = import.meta.url.endsWith(".js")
  ? join(import.meta.dirname, "../code")
  : resolve("dist/current/code");
