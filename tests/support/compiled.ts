import { fileURLToPath } from "node:url";

/** Environment of programs that tests start. They share a cache of compiled code. */
export const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../.cache/compiled", import.meta.url)),
};
