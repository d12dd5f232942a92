import { fileURLToPath } from "node:url";

/** Environment of programs that tests start: what one of them compiled, the next one reads. */
export const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../.cache/compiled", import.meta.url)),
};
