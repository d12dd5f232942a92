import css from "#site/islands/intent/late-result.css?inline";
import { file } from "#site/rendering/routes.ts";

/** The styles of the intent finder's answer, for the page that the server fills in. */
export const routes = file("/intent-result.css", () => css);
